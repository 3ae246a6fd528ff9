"""The bots, one file each, found by looking."""
