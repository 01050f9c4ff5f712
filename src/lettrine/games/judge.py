"""The judge: is a move legal in a position written by hand in JSON, and what does it give."""

from typing import Annotated, Any

import msgspec

from lettrine.core.bounds import require_position_size, require_small_numbers
from lettrine.core.decoding import NotReadable, decode, decode_whole
from lettrine.core.errors import LettrineError, MalformedPosition, UsageError
from lettrine.core.event import Played
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.reading import read_written_move
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import Language, tell
from lettrine.games.registry import game_type, open_game
from lettrine.games.rulebook import explain_refusals
from lettrine.lexicon import Vocabulary

LONGEST_LINE = 64 * 1024  # bytes: a position, a move and the house words of a table


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line to judge. *move* is the move's JSON or its canonical text; *seat* defaults to the one to act."""

    game: str
    position: msgspec.Raw
    move: msgspec.Raw
    options: dict[str, Any] = {}
    seat: Annotated[Seat, msgspec.Meta(ge=0)] | None = None


class Judgement(msgspec.Struct, frozen=True):
    """What the judge says: *position* is the one that follows, before anything is drawn."""

    legal: bool
    refusals: list[dict[str, str]]
    words: tuple[str, ...]
    score: int | None
    items: tuple[dict[str, Any], ...]
    position: Any


class Unreadable(msgspec.Struct, frozen=True):
    """What the judge says of a line that is no case."""

    error: str
    code: str


def judge_line(line: bytes, language: Language, lexicon: Vocabulary | None = None) -> Judgement | Unreadable:
    """Return the judgement of one JSON *line*; never raises for what *line* holds."""
    try:
        case = _case(line)
        return judge(open_game(case.game, case.options, lexicon), case, language)
    except LettrineError as error:
        return Unreadable(tell(error, language), error.code)


def judge(game: AnyGame, case: Case, language: Language) -> Judgement:
    """Return whether the case's move is legal in its position, and what follows."""
    position, move = _position(game, case.position), read_written_move(game, case.move)
    state = game.state_of(position)
    seat = _seat(game, state, case.seat)
    refusals = game.check(state, seat, move)
    if refusals:
        fault = game.fault(state, seat, refusals) if game.options.rigour == "strict" else None
        after = game.apply(state, fault) if fault else state
        reasons = explain_refusals(game, refusals, language)
        return Judgement(
            legal=False, refusals=reasons, words=(), score=None, items=(), position=game.position_of(after)
        )
    line = game.score(state, seat, move)
    after = game.apply(state, Played(seat, move))
    items = tuple({"reason": item.reason, "points": item.points} for item in line.items)
    return Judgement(
        legal=True, refusals=[], words=line.words, score=line.total, items=items, position=game.position_of(after)
    )


def schema(slug: str, lexicon: Vocabulary | None = None) -> dict[str, Any]:
    """Return the JSON Schema of a case of the game *slug*, with an example that the judge accepts."""
    kind = game_type(slug)
    (position, move, options), components = msgspec.json.schema_components(
        [kind.position_type, kind.move_type, kind.options_type], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": slug,
        "type": "object",
        "required": ["game", "position", "move"],
        "additionalProperties": False,
        "properties": {
            "game": {"const": slug},
            "options": options,
            "position": position,
            "seat": {"type": "integer", "minimum": 0},
            "move": {"anyOf": [move, {"type": "string"}]},
        },
        "$defs": {name: _closed(component) for name, component in components.items()},
        "examples": [_example(open_game(slug, None, lexicon))],
    }


def _closed(component: dict[str, Any]) -> dict[str, Any]:
    """Return *component* of a schema, where an object has no field but those it names: the judge refuses others."""
    return {**component, "additionalProperties": False} if "properties" in component else component


def _example(game: AnyGame) -> dict[str, Any]:
    play = start(game, game.seat_counts[0], "1")
    while True:
        seat = min(play.game.to_act(play.state))
        move = next(iter(game.moves(play.state, seat)))
        if game.score(play.state, seat, move).words:
            break
        play = play.submit(seat, move)
    position = msgspec.to_builtins(game.position_of(play.state), str_keys=True)
    return {"game": game.slug, "position": position, "seat": seat, "move": msgspec.to_builtins(move)}


def _case(line: bytes) -> Case:
    if len(line) > LONGEST_LINE:
        raise MalformedPosition("games:long_line", found=len(line), most=LONGEST_LINE)
    try:
        case: Case = decode(line, Case)
    except NotReadable as error:
        raise MalformedPosition("core:malformed_json", problem=error.problem) from error
    return case


def _position(game: AnyGame, raw: msgspec.Raw) -> Any:  # noqa: ANN401  (the game's own positions)
    require_position_size(game, raw)
    try:
        position = decode_whole(raw, game.position_type)
        require_small_numbers(position)
    except NotReadable as error:
        raise MalformedPosition("core:malformed_json", problem=error.problem) from error
    return position


def _seat(game: AnyGame, state: Any, seat: Seat | None) -> Seat:  # noqa: ANN401  (the game's own state)
    if seat is not None:
        return seat
    players = game.to_act(state) - {CHANCE}
    if not players:
        raise UsageError("games:nobody_to_act")
    return min(players)
