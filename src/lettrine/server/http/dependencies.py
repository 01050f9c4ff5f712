"""What every route is given, the node and who asks, and what it may answer instead of what was asked."""

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from lettrine.server.http.error_handlers import ErrorAnswer
from lettrine.server.node import Node
from lettrine.server.people.session import Session

TheNode: TypeAlias = NamedDependency[Node]
TheSession: TypeAlias = NamedDependency[Session]
Slug: TypeAlias = Annotated[str, PathParameter(max_length=32, description="the name of the game, such as rami")]

_STATUSES = {
    400: "It is not written right.",
    401: "The password is wrong.",
    403: "It is not for you to do.",
    404: "There is no such thing.",
    409: "The table, or somebody else, is in the way.",
    413: "It is too long.",
    422: "The record cannot be read.",
    429: "Too much at once.",
    500: "It failed, and the log says why.",
    503: "The database does not answer.",
}
ERRORS = {
    status: ResponseSpec(ErrorAnswer, description=text, generate_examples=False) for status, text in _STATUSES.items()
}
