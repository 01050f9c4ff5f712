"""Errors as the API tells them: a code for programs, a sentence for people, never a traceback."""

import logging
from typing import Any, TypeAlias

import msgspec
from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from lettrine.core.errors import LettrineError
from lettrine.core.json_input import phrase_of
from lettrine.core.text import Language, tell
from lettrine.server.errors import outward, status_of
from lettrine.server.people.session import session_of

_LOG = logging.getLogger(__name__)

AnyRequest: TypeAlias = Request[Any, Any, Any]

_JSON = "application/json"
_KNOWN = {404: "no_page", 405: "no_method", 413: "too_large", 415: "no_json"}


class ErrorAnswer(msgspec.Struct, frozen=True):
    """Why something was not done: *code* is for programs and stays, *text* for people, in their language."""

    code: str
    text: str


def error_answer(error: LettrineError, language: Language) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Return status, headers and body that tell *error*."""
    told = outward(error)
    body = msgspec.json.encode(ErrorAnswer(told.code, tell(told, language)))
    return status_of(error), [(b"content-type", _JSON.encode()), (b"content-length", str(len(body)).encode())], body


def on_refusal(request: AnyRequest, error: LettrineError) -> Response[ErrorAnswer]:
    return _answer(request, error, status_of(error))


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[ErrorAnswer]:
    """Put an error of the framework into our words."""
    name = _KNOWN.get(error.status_code)
    if name is not None:
        answer = _answer(request, LettrineError(f"lettrine.server:{name}"), error.status_code)
        answer.headers.update(error.headers or {})  # such as what a path allows
        return answer
    return _answer(request, LettrineError("lettrine.server:bad_request", problem=phrase_of(_said(error))), 400)


def log_failure(error: Exception, scope: Scope) -> None:
    """Log *error*, a fault of ours, with its traceback."""
    _LOG.error("%s failed", "socket" if scope["type"] == ScopeType.WEBSOCKET else "request", exc_info=error)


def on_failure(request: AnyRequest, _error: Exception) -> Response[ErrorAnswer]:
    """Say only that it failed: the log says why."""
    return _answer(request, LettrineError("lettrine.server:failure"), 500)


async def name_all_methods(message: Message, scope: Scope) -> None:
    """Correct the answer to OPTIONS: the framework names only the methods of the first route of a path."""
    if message["type"] != "http.response.start" or scope.get("method") != "OPTIONS":
        return
    routes = scope["litestar_app"].routes
    template = scope.get("path_template")
    methods = {method for route in routes if route.path_format == template for method in route.methods}
    MutableScopeHeaders.from_message(message)["allow"] = ", ".join(sorted(methods))


def _said(error: HTTPException) -> str:
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if isinstance(first, dict) and {"message", "key"} <= first.keys():
        return str(first["message"]) if first["key"] == "data" else f"{first['message']} - at `{first['key']}`"
    return error.detail


def _answer(request: AnyRequest, error: LettrineError, status: int) -> Response[ErrorAnswer]:
    told = outward(error)
    said = ErrorAnswer(told.code, tell(told, session_of(request.scope).language))
    return Response(said, status_code=status, media_type=_JSON)
