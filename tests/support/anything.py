"""Values of any struct that a game declares, found from its types: hypothesis strategies for moves and positions."""

from collections.abc import Container
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

TEXTS = st.text("AEIRSTaest_~.*?é1 ", max_size=9) | st.text(max_size=6) | st.just("Z" * 40)
NUMBERS = st.integers(-2, 6) | st.integers(-(2**63), 2**63)
TYPED = st.text("AEIKRSTaest123@_~.*+^=-/,;? é[]\n", max_size=30) | st.text(max_size=20)
PLAIN: dict[type[inspect.Type], st.SearchStrategy[Any]] = {
    inspect.IntType: NUMBERS,
    inspect.FloatType: st.floats(allow_nan=False, allow_infinity=False),
    inspect.BoolType: st.booleans(),
    inspect.NoneType: st.none(),
}


def values_of(info: inspect.Type, words: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """Return the strategy for values of the type *info*; some of its texts are *words*."""
    match info:
        case inspect.Metadata():
            found = values_of(info.type, words)
        case inspect.UnionType():
            found = st.one_of(*(values_of(each, words) for each in info.types))
        case inspect.StructType():
            found = fields_of(info, words, info.cls.__struct_fields__).map(lambda fields: info.cls(**fields))
        case inspect.VarTupleType():
            found = st.lists(values_of(info.item_type, words), max_size=5).map(tuple)
        case inspect.TupleType():
            found = st.tuples(*(values_of(each, words) for each in info.item_types))
        case inspect.LiteralType():
            found = st.sampled_from(info.values)
        case inspect.StrType():
            found = TEXTS | st.sampled_from(words)
        case _:
            found = PLAIN[type(info)]
    return found


def fields_of(
    info: inspect.StructType, words: tuple[str, ...], names: Container[str]
) -> st.SearchStrategy[dict[str, Any]]:
    """Return the strategy for the fields of a struct that are among *names*."""
    return st.fixed_dictionaries(
        {field.name: values_of(field.type, words) for field in info.fields if field.name in names}
    )
