"""Lettrine: play, referee, study and design French letter games."""
