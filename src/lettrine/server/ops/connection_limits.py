"""How many connections a node accepts: of each address, and before it has no files left."""

import logging
from collections import Counter

from lettrine.core.errors import LettrineError
from lettrine.server.errors import TooMany
from lettrine.server.ops.address import AddressSet, address_key
from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.open_files import file_limit
from lettrine.server.settings import ServerSettings

_LOG = logging.getLogger(__name__)

MOST_RESERVED = 256  # files kept for whatever is no connection: the database, workers, refusing somebody
ADDRESS = "address"  # where the state of a request has the address of its connection, as it was counted


class ConnectionLimits:
    """Counts the connections of one node. Only the event loop counts."""

    def __init__(self, settings: ServerSettings, metrics: Metrics, files: int | None = None) -> None:
        self.settings = settings
        self._metrics = metrics
        self._proxies = AddressSet(settings.proxies)
        self._counts: Counter[str] = Counter()
        self._files = file_limit() if files is None else files
        self._reserve = min(MOST_RESERVED, self._files // 4)
        self._is_full = False

    def __len__(self) -> int:
        """Return how many connections are open."""
        return self._counts.total()

    def enter(self, address: str, file: int) -> None:
        """Count a connection from *address*, whose socket is *file*, until `leave`.

        Raise `TooMany` where that address has enough, `LettrineError` where the process has hardly any file left.
        What comes through a proxy that is trusted has no address of its own, and is not counted by it.
        """
        self._require_files(file)
        key = self._key(address)
        if key and self._counts[key] >= self.settings.address_connections:
            raise TooMany("lettrine.server:too_many_connections")
        self._counts[key] += 1
        self._metrics.connections.inc()

    def leave(self, address: str) -> None:
        """Count a connection from *address* no longer."""
        key = self._key(address)
        self._metrics.connections.dec()
        self._counts[key] -= 1
        if not self._counts[key]:
            del self._counts[key]

    def refused(self, error: LettrineError, address: str) -> None:
        """Count what was refused before the application heard of it."""
        reason = error.code.partition(":")[2]
        self._metrics.refused.labels(reason).inc()
        _LOG.debug("connection refused", extra={"reason": reason, "address": address})

    def _key(self, address: str) -> str:
        return "" if not address or address in self._proxies else address_key(address)

    def _require_files(self, file: int) -> None:
        """Raise `LettrineError` while only the reserve is left. The log says once that it began, once that it ended."""
        if file >= self._files - self._reserve:
            if not self._is_full:
                self._is_full = True
                _LOG.warning("out of files: connections are refused", extra={"files": self._files})
            raise LettrineError("lettrine.server:no_files")
        if self._is_full and file < self._files - 2 * self._reserve:
            self._is_full = False
            _LOG.warning("files again: connections are accepted", extra={"files": self._files})
