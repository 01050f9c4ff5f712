"""Duplicate sittings: a room of people answers the same positions; pure, as a table is."""
