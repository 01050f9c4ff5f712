"""Programs that play: each has a token of its own, and a mark at the table."""

import msgspec
from litestar import post
from litestar.params import JSONBody

from lettrine.server.http.dependencies import ERRORS, TheNode
from lettrine.server.http.people import Name
from lettrine.server.people.identity import LIFETIME, new_program
from lettrine.server.rooms.keeping_apart import require_fit_name
from lettrine.table.lobby import read_name

_DAY = 24 * 3600


class NewProgram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a program is to be called."""

    name: Name


class ProgramToken(msgspec.Struct, frozen=True):
    """The *token* of a program, to be kept like a password; it is believed for so many *days*."""

    name: str
    token: str
    days: int


@post("/programs", responses=ERRORS, tags=["people"])
async def register_program(node: TheNode, data: JSONBody[NewProgram]) -> ProgramToken:
    """Give a program a token, which it shows instead of a cookie. Where it sits, everybody sees that it is one."""
    name = read_name(data.name)
    program = new_program(name)
    await require_fit_name(node.store, program.who, name)
    return ProgramToken(name, node.program_signer.write(program), LIFETIME // _DAY)
