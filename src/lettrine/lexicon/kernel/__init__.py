"""Fast searches in a word graph: Cython in pure-Python mode, so that the same source also runs uncompiled."""
