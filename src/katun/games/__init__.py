"""The rooms: one folder per game, each standing on ``katun.core`` alone."""
