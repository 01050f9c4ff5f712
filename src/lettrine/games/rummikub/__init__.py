"""Rummikub Lettres: lay letters and rearrange all that lies on the table."""
