"""A table with real pieces: what the referee says of each line, and how the sheet is written, kept and told."""
