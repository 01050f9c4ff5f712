"""The player of Rummikub Lettres."""
