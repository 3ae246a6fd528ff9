"""Maya (2019), by Trevor Benjamin and Brett J. Gilbert."""
