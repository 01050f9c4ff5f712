"""Write the TypeScript types of the protocol and of the games, and who says the sentences of a catalogue.

Usage::

    python tools/web_types.py            rewrite the files
    python tools/web_types.py --check    exit 1, and say which, if one of them is out of date

``web/src/lib/protocol.ts`` has what goes through the socket of a table and what is answered over HTTP; ``types.ts`` of
a game that draws its own board has its `View`, `Rights`, `Move` and `Changes`, and its `Settlement` if it has one.
``text.ts`` says the sentences of the catalogue beside it, or of the table ``board`` in the catalogue of the game, and
takes no key that they lack.
"""

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import fill, indent
from typing import Any, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, game_type
from lettrine.server.app import ROUTES
from lettrine.server.classes.protocol import ClassIncoming, ClassUpdate
from lettrine.server.clubs.protocol import ClubIncoming, ClubUpdate
from lettrine.server.protocol import Incoming, Outgoing
from lettrine.server.sittings.protocol import SittingIncoming, SittingOutgoing
from lettrine.server.tournaments.protocol import TournamentIncoming, TournamentOutgoing
from lettrine.server.workers.moves import MoveList
from lettrine.table import Ask
from lettrine.table.entry import Matter

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "web/src"
HEAD = "// Written by tools/web_types.py from the structs that travel."
BOARD = "board"  # the table that holds what the board of a game says
PARTICLES = "particles"  # that of `lettrine.core.elision`
WIDTH = 160
CATALOGUES = """\
// Written by tools/web_types.py: the tables that the application reads of a catalogue.

declare module '*.toml' {{
  type Sentences = Record<string, string>;
  const sentences: Sentences;
  export default sentences;
  export const {tables};
}}
"""
PLAIN: Mapping[type, str] = {
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


def main() -> int:
    written = dict(files())
    stale = [path for path, text in written.items() if not path.is_file() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: python tools/web_types.py")
        return 1 if stale else 0
    for path in stale:
        path.write_text(written[path], "utf-8")
    return 0


def files() -> Iterator[tuple[Path, str]]:
    """Yield every generated file and what it should hold."""
    protocol = {
        "Incoming": Outgoing,
        "Outgoing": Incoming,
        "ClassIncoming": ClassIncoming,
        "ClassUpdate": ClassUpdate,
        "ClubIncoming": ClubUpdate,
        "ClubOutgoing": ClubIncoming,
        "SittingIncoming": SittingOutgoing,
        "SittingOutgoing": SittingIncoming,
        "TournamentIncoming": TournamentOutgoing,
        "TournamentOutgoing": TournamentIncoming,
        "Ask": Ask,
        "Matter": Matter,
        "MoveList": MoveList,
        "Seat": Seat,
    }
    yield (
        SOURCE / "lib/protocol.ts",
        declarations(
            protocol | dict(answers()),
            sent=(Incoming, SittingIncoming, TournamentIncoming, ClassIncoming, ClubIncoming),
        ),
    )
    for slug in REGISTRY:
        folder = SOURCE / "games" / slug
        if folder.is_dir():
            game = game_type(slug)
            yield folder / "types.ts", declarations(game_types(game), sent=(game.move_type,))
            yield (
                folder / "text.ts",
                speakers(folder, ROOT / "src/lettrine/games" / slug / "text.fr.toml", {"t": BOARD}),
            )
    tables = {BOARD, PARTICLES}
    for catalogue in sorted(SOURCE.rglob("text.fr.toml")):
        named = {
            name: name for name, value in tomllib.loads(catalogue.read_text("utf-8")).items() if isinstance(value, dict)
        }
        yield catalogue.with_name("text.ts"), speakers(catalogue.parent, catalogue, {"t": "default", **named})
        tables.update(named)
    yield (
        SOURCE / "catalogues.d.ts",
        CATALOGUES.format(tables=", ".join(f"{name}: Sentences" for name in sorted(tables))),
    )


def speakers(folder: Path, catalogue: Path, tables: Mapping[str, str]) -> str:
    """Return the module in *folder* whose exports say the sentences of *tables* of a *catalogue*, by their keys."""
    written = tomllib.loads(catalogue.read_text("utf-8"))
    plain = {key: said for key, said in written.items() if isinstance(said, str)}
    french = import_path(catalogue, folder)
    said = ((name, table, written.get(table, plain)) for name, table in tables.items())
    return "\n".join(
        (
            "// Written by tools/web_types.py from the catalogue.",
            "",
            f"import {{ translator }} from '{import_path(SOURCE / 'lib/language.svelte', folder)}';",
            f"import * as en from '{french.replace('.fr.', '.en.')}';",
            f"import * as fr from '{french}';",
            "",
            *(speaker(name, table, sentences) for name, table, sentences in said if sentences),
            "",
        )
    )


def import_path(module: Path, folder: Path) -> str:
    path = Path(os.path.relpath(module, folder)).as_posix()
    return path if path.startswith(".") else f"./{path}"


def speaker(name: str, table: str, sentences: Mapping[str, str]) -> str:
    keys = fill(" | ".join(f"'{key}'" for key in sentences), WIDTH - 2)
    return f"export const {name} = translator<\n{indent(keys, '  ')}\n>({{ fr: fr.{table}, en: en.{table} }});"


def answers() -> Iterator[tuple[str, Any]]:
    """Yield what the handlers of HTTP requests answer, each struct by its name."""
    for route in ROUTES:
        if isinstance(route, HTTPRouteHandler):
            answer = get_type_hints(route.fn)["return"]
            answer = get_args(answer)[0] if get_origin(answer) is Response else answer
            answer = get_args(answer)[0] if get_origin(answer) is list else answer
            if inspect.is_struct_type(answer):
                yield answer.__name__, answer


def game_types(game: type[AnyGame]) -> dict[str, Any]:
    """Return what travels of a *game*, by the name that its front calls it."""
    settlement = get_type_hints(game.settlement)["return"]
    return {
        "View": game.view_type,
        "Rights": get_type_hints(game.rights)["return"],
        "Move": game.move_type,
        "Changes": get_type_hints(game.changes)["return"],
        **({} if settlement is Any else {"Settlement": settlement}),
    }


def declarations(named: Mapping[str, Any], sent: tuple[Any, ...]) -> str:
    """Return an interface for each struct of the *named* types, and these names for what is no struct of that name.

    A field with a default may lack in what is *sent* to the server, and in what it tells if the struct leaves it out.
    """
    loose, told = structs_of(*sent), structs_of(*named.values())
    assert len({name_of(struct) for struct in told.values()}) == len(told), "two structs have the same name"
    interfaces = (interface(struct, is_loose=struct.cls in loose) for struct in told.values())
    aliases = {name: expression(inspect.type_info(kind)) for name, kind in named.items()}
    names = (f"export type {name} = {kind};" for name, kind in aliases.items() if kind != name)
    return "\n".join((HEAD, "", *interfaces, *names, ""))


def structs_of(*kinds: Any) -> dict[type, inspect.StructType]:  # noqa: ANN401  (types)
    """Return the structs that *kinds* are made of, by their class."""
    found: dict[type, inspect.StructType] = {}
    left = [inspect.type_info(kind) for kind in reversed(kinds)]
    while left:
        match left.pop():
            case inspect.StructType() as struct if struct.cls not in found:
                found[struct.cls] = struct
                left += (field.type for field in reversed(struct.fields))
            case inspect.UnionType(types=parts) | inspect.TupleType(item_types=parts):
                left += reversed(parts)
            case inspect.NamedTupleType(fields=fields):
                left += (field.type for field in reversed(fields))
            case inspect.VarTupleType(item_type=part) | inspect.DictType(value_type=part) | inspect.Metadata(type=part):
                left.append(part)
    return found


def interface(struct: inspect.StructType, *, is_loose: bool) -> str:
    """Return *struct* in TypeScript, on as few lines as it fits on."""
    may_lack = is_loose or class_of(struct).__struct_config__.omit_defaults
    tag = (f"{struct.tag_field}: '{struct.tag}';",) if struct.tag_field else ()
    fields = (
        f"{field.encode_name}{'' if field.required or not may_lack else '?'}: {expression(field.type)};"
        for field in struct.fields
    )
    head, body = f"export interface {name_of(struct)} {{", (*tag, *fields)
    line = " ".join((head, *body, "}"))
    return line if len(line) <= WIDTH else "\n".join((head, indent(fill(" ".join(body), WIDTH - 2), "  "), "}"))


def class_of(struct: inspect.StructType) -> Any:  # noqa: ANN401  (its configuration is read)
    return get_origin(struct.cls) or struct.cls


def name_of(struct: inspect.StructType) -> str:
    return class_of(struct).__name__  # type: ignore[no-any-return]


def expression(kind: inspect.Type) -> str:  # noqa: PLR0911  (a return for each kind of type)
    """Return *kind* as TypeScript writes it."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case inspect.StructType():
            return name_of(kind)
        case inspect.UnionType(types=parts):
            names = dict.fromkeys(map(expression, parts))
            return "unknown" if "unknown" in names else " | ".join(names)
        case inspect.LiteralType(values=values):
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)
        case inspect.TupleType(item_types=parts):
            return f"[{', '.join(map(expression, parts))}]"
        case inspect.NamedTupleType(fields=fields):
            return f"[{', '.join(f'{field.name}: {expression(field.type)}' for field in fields)}]"
        case inspect.VarTupleType(item_type=part):
            item = expression(part)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.DictType(value_type=part):
            return f"Record<string, {expression(part)}>"
        case inspect.Metadata(type=part):
            return expression(part)
    raise NotImplementedError(kind)


if __name__ == "__main__":
    sys.exit(main())
