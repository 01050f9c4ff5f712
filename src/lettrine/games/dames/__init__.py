"""Dames de lettres: two players turn each other's letters by writing words with them on a board of 48 squares."""
