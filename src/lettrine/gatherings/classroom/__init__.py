"""A class: a teacher's tables, pupils by first name, rounds, words of the week; pure, as a table is."""
