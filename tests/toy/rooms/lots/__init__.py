"""Lots: a toy auction that has one of everything a room can have."""
