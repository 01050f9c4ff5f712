"""The frame that all games share."""
