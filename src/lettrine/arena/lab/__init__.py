"""The workshop of designers: variants side by side, facts swept, letters searched for a goal."""
