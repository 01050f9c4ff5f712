"""What one client does at its worst to a server of this machine, and whether somebody else notices."""
