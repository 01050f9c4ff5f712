"""A package, so that its tests can share a browser for as long as they follow each other."""
