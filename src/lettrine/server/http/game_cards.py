"""Games and their options as a page that opens a table needs them: what there is to choose, in words."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import inspect

from lettrine.core.game import AnyGame
from lettrine.core.options import Options, accepted, option_names
from lettrine.core.text import Language, catalogue, game_catalogues, say_first
from lettrine.games.lessons.lesson import read_lesson
from lettrine.games.presentation.card import USUAL_MINUTES
from lettrine.table.box.referee import can_study, hides_pieces
from lettrine.table.entry_fold import Opener

OptionValue: TypeAlias = str | int | bool | tuple[str | int, ...] | None
FormKind: TypeAlias = Literal["choice", "bool", "int", "ints", "text", "texts"]

_BOOL = {"yes", "no"}
LAST_ON_SHELF = 100  # where the box of a game stands that does not say it


class OptionChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A *value* of an option, and what it means in words; *first_seat*: what the first player is then called.

    *no_box* says why it is nothing for a table with real pieces; empty where it can be judged there.
    """

    value: str | int
    label: str
    first_seat: str = ""
    no_box: str = ""


class OptionCard(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game: what it is for, and what it *accepts*, the default first, as one types it.

    *label* heads a field of a form. ``bool``: a choice between ``yes`` and ``no``. *minimum* and *maximum* bound a
    number, each of several numbers, or the length of a text; *length* is how many there are, null for any.
    *is_optional*: null may be given. *rule* is the one that speaks of it, empty where none does.
    """

    name: str
    text: str
    accepts: str
    label: str
    kind: FormKind
    default: OptionValue
    choices: tuple[OptionChoice, ...]
    minimum: int | None
    maximum: int | None
    length: int | None
    is_optional: bool
    rule: str


class ModeCard(msgspec.Struct, frozen=True):
    """A way to play: against bots, with friends, before one screen, alone, or all together against the game.

    *options* are what it asks of a table, *seats* for how many it is then.
    """

    mode: Literal["bots", "friends", "screen", "solo", "collective"]
    seats: tuple[int, ...]
    options: dict[str, OptionValue]


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game: *seats* are the numbers of players with the usual options, the usual one first.

    *box* is the box that it comes in, *shelf* where that stands among the boxes, *minutes* about how long it takes.
    *tagline* is said of it on its box, *box_tagline* of a box that holds several games. *has_lesson*: one can
    learn it by playing (`docs/lessons.md`). *can_referee*: with its real pieces it can be judged; *hides_pieces*: some
    of them nobody sees, so that no bot plays along there; *can_study_box*: such a game can be analysed all the same.
    """

    game: str
    name: str
    pitch: str
    tagline: str
    version: int
    seats: tuple[int, ...]
    box: str
    box_tagline: str
    shelf: int
    minutes: int
    has_lesson: bool
    can_referee: bool
    hides_pieces: bool
    can_study_box: bool
    modes: tuple[ModeCard, ...]
    options: tuple[OptionCard, ...]


@lru_cache(maxsize=64)
def card_of(slug: str, opener: Opener, language: Language) -> GameCard:
    """Return the game *slug* in words; *opener* binds it to options."""
    game = opener(slug, {})
    own = catalogue(game.package, language)
    box = own.say("box") if "box" in own else ""
    return GameCard(
        game=game.slug,
        name=own.say("name"),
        pitch=own.say("pitch"),
        tagline=own.say("tagline" if "tagline" in own else "pitch"),
        version=game.version,
        seats=game.seat_counts,
        box=box.rpartition(".")[2] or game.slug,
        box_tagline=catalogue(box, language).say("tagline") if box else "",
        shelf=int(own.say("shelf")) if "shelf" in own else LAST_ON_SHELF,
        minutes=int(own.say("minutes")) if "minutes" in own else USUAL_MINUTES,
        has_lesson=read_lesson(game.package) is not None,
        can_referee=game.can_referee,
        hides_pieces=hides_pieces(game),
        can_study_box=can_study(game),
        modes=tuple(_modes(game, opener)),
        options=tuple(_option(game, name, opener, language) for name in option_names(game.options_type)),
    )


def _modes(game: AnyGame, opener: Opener) -> Iterator[ModeCard]:
    several = tuple(count for count in game.seat_counts if count > 1)
    if several:
        yield ModeCard("bots", several, dict(game.untimed))
        yield ModeCard("friends", several, {})
        yield ModeCard("screen", several, {})
    if 1 in game.seat_counts:
        yield ModeCard("solo", (1,), {})
    for way, options in game.ways.items():
        yield ModeCard(way, opener(game.slug, options).seat_counts, dict(options))


def _option(game: AnyGame, name: str, opener: Opener, language: Language) -> OptionCard:
    sources = game_catalogues(game.package, language)
    form = form_of(game.options_type, name)
    values = form.pop("values")
    no_box = catalogue("lettrine.table", language).say("errors.cannot_referee", {"game": sources[0].say("name")})

    def say(key: str, otherwise: str = "") -> str:
        return say_first(sources, (key,)) or otherwise

    return OptionCard(
        name=name,
        text=say(f"options.{name}"),
        accepts=accepted(game.options_type, name),
        label=say(f"forms.{name}.label", name),
        choices=tuple(
            OptionChoice(
                value,
                say(f"forms.{name}.values.{value}", str(value)),
                say(f"forms.{name}.first_seat.{value}"),
                "" if opener(game.slug, {name: value}).can_referee else say(f"forms.{name}.no_box", no_box),
            )
            for value in values
        ),
        rule=say(f"forms.{name}.rule"),
        **form,
    )


def form_of(options: type[Options], name: str) -> dict[str, Any]:
    """Return what a form has to know of option *name*: fields of its card, and *values* to choose from, if any.

    The default comes first among the values, the others in the order of the type.
    """
    field = next(each for each in msgspec.structs.fields(options) if each.name == name)
    info = inspect.type_info(field.type)
    is_optional = isinstance(info, inspect.UnionType)
    if isinstance(info, inspect.UnionType):
        (info,) = (each for each in info.types if not isinstance(each, inspect.NoneType))
    form = {"values": (), "minimum": None, "maximum": None, "length": None} | _form(info)
    form["values"] = tuple(sorted(form["values"], key=lambda value: value != field.default))
    return {**form, "default": field.default, "is_optional": is_optional}


def _form(info: Any) -> dict[str, Any]:  # noqa: ANN401  (msgspec.inspect has no common base in its stubs)
    match info:
        case inspect.LiteralType(values):
            return {"kind": "bool" if set(values) == _BOOL else "choice", "values": tuple(values)}
        case inspect.IntType():
            return {"kind": "int", "minimum": info.ge, "maximum": info.le}
        case inspect.StrType():
            return {"kind": "text", "minimum": info.min_length, "maximum": info.max_length}
        case inspect.VarTupleType(item):
            return _several(item, None)
        case inspect.TupleType(items):
            return _several(items[0], len(items))
        case _:
            raise TypeError(info)


def _several(item: Any, length: int | None) -> dict[str, Any]:  # noqa: ANN401  (as above)
    one = _form(item.type if isinstance(item, inspect.Metadata) else item)
    return {**one, "kind": f"{one['kind']}s", "length": length}
