"""The WebSocket of a table, from its frames to its messages."""
