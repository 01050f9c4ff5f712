"""Clubs on this node: who is shown one, the tables and events that it opens, whom its tables let in."""
