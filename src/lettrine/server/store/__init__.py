"""Where everything that must survive is kept: entries of tables, accounts, ratings."""

from lettrine.server.errors import Conflict
from lettrine.server.store.opening import open_store
from lettrine.server.store.rows import Account, Note, Rating
from lettrine.server.store.store import Store

__all__ = ["Account", "Conflict", "Note", "Rating", "Store", "open_store"]
