"""The player of Le Rami."""
