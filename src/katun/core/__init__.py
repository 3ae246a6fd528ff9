"""Floor 0: the contract of a game. Knows no game, no screen, no network."""
