"""Entries of tables, what can be asked of a table, and who sat where."""

import sqlalchemy as sa
from alembic import op

revision = "v0001"
down_revision = None

_LISTED = sa.text("is_public AND phase <> 'over'")
_INVITING = sa.text("code <> ''")
_TIMED = sa.text("deadline IS NOT NULL")


def upgrade() -> None:
    _create_entries()
    _create_notes()
    op.create_table("sittings", _text("who", primary_key=True), _text("table_id", primary_key=True))


def _create_entries() -> None:
    """Rows stand in the order in which they came: writing costs the same however many tables there are."""
    columns: list[sa.Column[object]] = [
        sa.Column(
            "number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), sa.Identity(always=True), primary_key=True
        ),
        _text("table_id"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    ]
    if op.get_context().dialect.name == "postgresql":
        # Names the append, so that a node that lost its connection in the middle can tell whether it was done.
        columns.append(sa.Column("token", sa.BigInteger, nullable=False))
    op.create_table("entries", *columns, sa.UniqueConstraint("table_id", "seq", name="entries_once"))


def _create_notes() -> None:
    op.create_table(
        "notes",
        _text("table_id", primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        _text("game"),
        _text("phase"),
        sa.Column("is_public", sa.Boolean, nullable=False),
        _text("code"),
        _text("people"),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_index("notes_listed", "notes", ["at"], sqlite_where=_LISTED, postgresql_where=_LISTED)
    op.create_index("notes_code", "notes", ["code"], sqlite_where=_INVITING, postgresql_where=_INVITING)
    op.create_index("notes_deadline", "notes", ["deadline"], sqlite_where=_TIMED, postgresql_where=_TIMED)


def _text(name: str, *, primary_key: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.Text, primary_key=primary_key, nullable=False)
