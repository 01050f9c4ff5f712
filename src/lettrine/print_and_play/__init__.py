"""A game on paper: everything that its box holds, to print, cut out and play, as PDF."""
