"""A game on one page, before its numbered rules: aim, box, a turn, an example, the end, mistakes, words."""
