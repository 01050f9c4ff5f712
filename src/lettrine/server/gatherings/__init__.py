"""Gatherings on this node: what sittings, tournaments and whatever else many people follow have in common."""
