"""Many people, one event: tournaments and duplicate sittings. Values and functions, no input or output."""
