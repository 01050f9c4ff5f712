"""Lessons: what a learner plays on the real board of a game, judged by its real rules (``docs/lessons.md``)."""
