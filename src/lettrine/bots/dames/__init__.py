"""The player of Dames de lettres: a compiled survey of moves, a best-first search, proofs of wins."""
