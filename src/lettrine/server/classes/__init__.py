"""Classes on this node: who follows one, the tables that it opens, the words that are written there."""
