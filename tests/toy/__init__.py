"""The toy room Lots, and a house that has it."""
