"""Tables that are live on this node: rooms, who follows them, their histories."""
