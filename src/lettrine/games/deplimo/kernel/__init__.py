"""The compiled search for the best ruler."""
