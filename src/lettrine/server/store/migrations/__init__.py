"""Alembic's scripts: how a database gets from one version of the schema to the next."""
