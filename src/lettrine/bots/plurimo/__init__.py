"""The player of Plurimo: words found exactly, then weighed by what may follow."""
