"""Tzolk'in: the Mayan Calendar (2012), by Simone Luciani and Daniele Tascini."""
