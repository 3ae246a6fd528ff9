"""Floor 1: running and remembering any game."""
