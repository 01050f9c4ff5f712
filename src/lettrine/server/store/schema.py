"""The versions of the schema, the same for every database, and the way from one to the next.

Alembic and SQLAlchemy are imported only where there is something to do: a server that starts on a current database does
without them.
"""

import threading
from typing import TYPE_CHECKING

from lettrine.core.errors import LettrineError

if TYPE_CHECKING:
    from sqlalchemy import Connection

# Every version that this program knows, the oldest first, as the scripts in `migrations.versions` name themselves.
REVISIONS = ("v0001", "v0002", "v0003", "v0004", "v0005", "v0006", "v0007", "v0008", "v0009")
HEAD = REVISIONS[-1]

# Alembic keeps the migration under way in a global variable.
_ONE_AT_A_TIME = threading.Lock()


def is_current(revision: str | None) -> bool:
    """Tell whether a database at *revision* (None: an empty one) needs nothing; refuse one newer than this program."""
    if revision is not None and revision not in REVISIONS:
        raise LettrineError("lettrine.server:store_newer", version=revision, known=HEAD)
    return revision == HEAD


def upgrade(connection: "Connection", revision: str | None = None) -> None:
    """Bring the schema up to *revision*, or up to date, in the transaction of *connection*: others wait outside."""
    from alembic import command  # noqa: PLC0415  (see the module's docstring)
    from alembic.config import Config  # noqa: PLC0415
    from alembic.migration import MigrationContext  # noqa: PLC0415

    if is_current(MigrationContext.configure(connection).get_current_revision()):
        return
    config = Config()
    config.set_main_option("script_location", "lettrine.server.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    with _ONE_AT_A_TIME:
        command.upgrade(config, revision or HEAD)
