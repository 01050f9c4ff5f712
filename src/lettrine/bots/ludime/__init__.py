"""The player of Ludime, the main game of the box."""
