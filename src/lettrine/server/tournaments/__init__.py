"""Tournaments on this node: their tables are opened, their results taken, their standings shown."""
