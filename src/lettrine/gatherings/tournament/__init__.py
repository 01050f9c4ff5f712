"""Tournaments over any game: entrants, rounds, pairings, results, standings. Pure: no input or output."""
