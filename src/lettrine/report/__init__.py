"""Pages that need nothing else: no script, no font, no picture from elsewhere."""
