"""Duplicate sittings on this node: rooms of many people who answer the same positions."""
