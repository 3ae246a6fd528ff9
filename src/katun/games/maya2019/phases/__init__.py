"""The phases of a game of Maya (2019), in the order of the rules (docs/rules/maya2019.md)."""
