"""Migrations of the one application."""
