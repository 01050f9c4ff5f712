"""The player of Le Relais."""
