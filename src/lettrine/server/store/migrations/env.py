"""Run by Alembic. Connection and transaction are the caller's (`lettrine.server.store.schema.upgrade`)."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
