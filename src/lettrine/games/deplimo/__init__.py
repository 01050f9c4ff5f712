"""Deplimo: everybody fills a folding ruler with crossing words."""
