"""The compiled search for words on a support."""
