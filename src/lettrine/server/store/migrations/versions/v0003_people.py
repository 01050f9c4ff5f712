"""Accounts that can be logged out everywhere, people who were forgotten, and invitations that one table has."""

import sqlalchemy as sa
from alembic import op

revision = "v0003"
down_revision = "v0002"

_INVITING = sa.text("code <> ''")
# Of tables that came to have the same invitation, the one still played at keeps it, else the latest.
_KEEP_ONE = """
UPDATE notes SET code = '' WHERE code <> '' AND EXISTS (
  SELECT 1 FROM notes AS other WHERE other.code = notes.code
  AND (other.phase <> 'over', other.at, other.table_id) > (notes.phase <> 'over', notes.at, notes.table_id)
)
"""


def upgrade() -> None:
    op.add_column("accounts", sa.Column("generation", sa.Integer, nullable=False, server_default="1"))
    # Who somebody was as a guest, before the account took over what was played: entries know that identity.
    op.create_table(
        "aliases", sa.Column("who", sa.Text, primary_key=True), sa.Column("former", sa.Text, primary_key=True)
    )
    op.create_table(
        "forgotten", sa.Column("table_id", sa.Text, primary_key=True), sa.Column("who", sa.Text, primary_key=True)
    )
    op.drop_index("notes_code", "notes")
    op.execute(_KEEP_ONE)
    op.create_index("notes_code", "notes", ["code"], unique=True, sqlite_where=_INVITING, postgresql_where=_INVITING)
