"""What a node says about itself: one JSON object a line, or plain text for a person at a terminal."""

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import msgspec

from lettrine.server.settings import ServerSettings

request_id: ContextVar[str] = ContextVar("request_id", default="")  # every line of a request carries it

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how grave, what, and whatever ``extra`` says."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(fields_of(record), enc_hook=str).decode()


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """Return what a line says."""
    fields: dict[str, Any] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": record.getMessage(),
    }
    if request_id.get():
        fields["request"] = request_id.get()
    fields |= {name: value for name, value in vars(record).items() if name not in _USUAL}
    if record.exc_info:
        fields["error"] = logging.Formatter().formatException(record.exc_info)
    return fields


class TextLines(logging.Formatter):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        head = f"{fields.pop('time')[11:19]} {fields.pop('level'):7} {fields.pop('message')}"
        error = fields.pop("error", "")
        del fields["logger"]
        rest = " ".join(f"{name}={value}" for name, value in fields.items())
        return "\n".join(part for part in (f"{head}  {rest}".rstrip(), error) if part)


def set_up_logs(settings: ServerSettings) -> None:
    """Send the lines of this process to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log == "json" else TextLines())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
    logging.getLogger("uvicorn.access").disabled = True  # a middleware writes a line for each request
