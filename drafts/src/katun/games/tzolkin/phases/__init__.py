"""The phases of a game of Tzolk'in, in the order of the rules (docs/rules/tzolkin.md)."""
