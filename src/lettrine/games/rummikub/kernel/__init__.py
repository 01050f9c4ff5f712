"""The compiled search for recombinations."""
