"""The judge: is a move legal in a position written by hand in JSON, and what does it give."""

from typing import Any

import msgspec

from lettrine.core.errors import LettrineError, UsageError
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.play import decide, start
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import Language, tell
from lettrine.games.case import Case, open_case, read_case, read_case_move, read_position, read_seat, state_of
from lettrine.games.registry import game_type, open_game
from lettrine.games.rulebook import explain_refusals, rule_title
from lettrine.lexicon import Vocabulary


class Over(msgspec.Struct, frozen=True):
    """How the game is over: the *rule* that ended it, with its *title*; *winners*, of whom several share the win."""

    rule: str
    title: str
    winners: tuple[Seat, ...]
    scores: tuple[float, ...]


class Judgement(msgspec.Struct, frozen=True):
    """What the judge says: *position* is the one that follows, before anything is drawn; *over* tells of that one."""

    legal: bool
    refusals: list[dict[str, str]]
    words: tuple[str, ...]
    score: int | None
    items: tuple[dict[str, Any], ...]
    position: Any
    over: Over | None


class Unreadable(msgspec.Struct, frozen=True):
    """What the judge says of a line that is no case; *fields* name what is wrong in it, none the whole line."""

    error: str
    code: str
    fields: tuple[str, ...] = ()


def judge_line(line: bytes, language: Language, lexicon: Vocabulary | None = None) -> Judgement | Unreadable:
    """Return the judgement of one JSON *line*; never raises for what *line* holds."""
    try:
        case = read_case(line)
        return judge(open_case(case, lexicon), case, language)
    except LettrineError as error:
        return Unreadable(tell(error, language), error.code, error.fields)


def judge(game: AnyGame, case: Case, language: Language) -> Judgement:
    """Return whether the case's move is legal in its position, and what follows; raise `LettrineError` for no case."""
    position, move = read_position(game, case), read_case_move(game, case)
    state = state_of(game, position)
    seat = read_seat(game, state, case)
    event, refusals = decide(game, state, seat, move)
    after = state if event is None else game.apply(state, event)
    line = ScoreLine() if refusals else game.scored(state, seat, move)
    return Judgement(
        legal=not refusals,
        refusals=_reasons(game, state, seat, refusals, language),
        words=line.words,
        score=None if refusals else line.total,
        items=tuple({"reason": item.reason, "points": item.points} for item in line.items),
        position=game.position_of(after),
        over=_over(game, after, language),
    )


def _reasons(
    game: AnyGame, state: AnyState, seat: Seat, refusals: tuple[Refusal, ...], language: Language
) -> list[dict[str, str]]:
    """Return *refusals* in words. Of a seat that is not there, the rules only know that it has no turn."""
    reasons = explain_refusals(game, refusals, language)
    last = game.seat_count(state) - 1
    if seat > last:
        missing = UsageError("core:no_such_seat", seat=seat, last=last)
        missing.locate("seat")
        reasons[0]["text"] = tell(missing, language)
    return reasons


def _over(game: AnyGame, state: AnyState, language: Language) -> Over | None:
    outcome = game.outcome(state)
    if outcome is None:
        return None
    title = rule_title(game.package, outcome.rule, language)
    return Over(outcome.rule, title, outcome.winners, outcome.scores)


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
