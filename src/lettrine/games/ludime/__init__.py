"""Ludime, the main game of the box: words laid, lengthened and taken over from one another."""
