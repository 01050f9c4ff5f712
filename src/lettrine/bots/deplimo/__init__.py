"""The player of Deplimo."""
