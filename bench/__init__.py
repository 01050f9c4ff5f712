"""Figures of Lettrine beside those of named peers, measured in one run: `python -m bench`."""
