"""What every part of a node stands on: logs, figures, limits, time, background tasks."""
