"""The HTTP side of the protocol, under /api/1."""
