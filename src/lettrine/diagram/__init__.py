"""Diagrams: positions drawn as SVG, with pieces that look as they do in the boxes."""
