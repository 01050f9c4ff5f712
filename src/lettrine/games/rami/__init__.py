"""Le Rami, of the box Ludime: draw and discard until the whole hand is one word."""
