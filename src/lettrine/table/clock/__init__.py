"""The clocks of a table: which there are (config), how they run (advance, timer), when time is called (deadlines)."""
