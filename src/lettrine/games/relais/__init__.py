"""Le Relais, of the box Ludime: one word on the table, to which each adds a letter."""
