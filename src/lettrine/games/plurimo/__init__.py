"""Plurimo: rewrite the word on a support that grows, card upon card."""
