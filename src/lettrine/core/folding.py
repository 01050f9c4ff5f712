"""Letters of a move that came as JSON, folded as those of a typed text are (GEN-01).

A game says by the type of a field what may be folded there; `fold_move` does it, once, where a move is read.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import inspect

from lettrine.core.game import AnyMove
from lettrine.core.letters import fold, fold_accents

Capitals: TypeAlias = Annotated[str, msgspec.Meta(extra={"fold": "capitals"})]
"""A word, a letter or a square: neither case nor accents nor spaces around it matter."""

Tiles: TypeAlias = Annotated[str, msgspec.Meta(extra={"fold": "tiles"})]
"""Letters of which a small one means something else, such as a joker: only accents and spaces around do not matter."""

Fold: TypeAlias = Callable[[Any], Any]

_FOLDS: dict[str, Fold] = {
    "capitals": lambda text: fold(text.strip()),
    "tiles": lambda text: fold_accents(text.strip()),
}


def fold_move(move: AnyMove, move_type: Any) -> AnyMove:  # noqa: ANN401  (the game's own)
    """Return *move*, a value of *move_type*, with its letters folded."""
    folds = _folds_by_class(move_type)[type(move)]
    return _fold_fields(move, folds)


@cache
def _folds_by_class(move_type: Any) -> dict[type, dict[str, Fold]]:  # noqa: ANN401  (types as values)
    """Return what to do with the fields of each struct that *move_type* may be."""
    info = inspect.type_info(move_type)
    structs = info.types if isinstance(info, inspect.UnionType) else (info,)
    return {each.cls: _folds_of(each) for each in structs if isinstance(each, inspect.StructType)}


def _folds_of(struct: inspect.StructType) -> dict[str, Fold]:
    folds = ((field.name, _fold_of(field.type)) for field in struct.fields)
    return {name: fold_field for name, fold_field in folds if fold_field is not None}


def _fold_of(info: inspect.Type) -> Fold | None:
    """Return how a value of the type *info* is folded, None where nothing is to be folded."""
    match info:
        case inspect.Metadata(extra={"fold": str() as kind}):
            return _FOLDS[kind]
        case inspect.Metadata():
            return _fold_of(info.type)
        case inspect.VarTupleType():
            fold_item = _fold_of(info.item_type)
            return None if fold_item is None else lambda items: tuple(map(fold_item, items))
        case inspect.StructType():
            folds = _folds_of(info)
            return (lambda value: _fold_fields(value, folds)) if folds else None
        case _:
            return None


def _fold_fields(value: Any, folds: dict[str, Fold]) -> Any:  # noqa: ANN401  (any struct)
    folded = {name: fold_field(getattr(value, name)) for name, fold_field in folds.items()}
    return msgspec.structs.replace(value, **folded) if folded else value
