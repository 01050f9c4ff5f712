"""No regular expression of the sources takes longer than in proportion to the text, whoever wrote the text."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from support.ambiguity import is_ambiguous

SOURCES = Path(__file__).parent.parent / "src"
ANCHORED = frozenset({"match", "fullmatch"})
ELSEWHERE = {"_WORD_AND_SPACES": {"match"}, "_SAID": {"fullmatch"}}
"""What is done with a pattern that another library uses (rich matches words one after the other), or a loop."""
METHODS = ANCHORED | {"search", "sub", "subn", "split", "findall", "finditer"}


class Use(NamedTuple):
    """A *pattern* of a *module*; *searches*: it may begin anywhere in a text."""

    module: str
    pattern: "re.Pattern[str]"
    searches: bool


def uses() -> Iterator[Use]:
    """Yield the patterns of all modules: compiled ones, those given to a function of `re`, and those of fields."""
    for path in sorted(SOURCES.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "import re\n" in source or "pattern=" in source:
            yield from _uses_in(".".join(path.relative_to(SOURCES).with_suffix("").parts), ast.parse(source))


def _uses_in(module: str, tree: ast.Module) -> Iterator[Use]:
    methods = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} & METHODS
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), method), [ast.Constant(str() as written), *_]) if (
                method in METHODS
            ):
                yield Use(module, re.compile(written), searches=method not in ANCHORED)
            case ast.keyword("pattern", ast.Constant(str() as written)):
                yield Use(module, re.compile(written), searches=True)
    if any(isinstance(node, ast.Attribute) and node.attr == "compile" for node in ast.walk(tree)):
        for name, pattern in _compiled(vars(import_module(module))):
            used = ELSEWHERE.get(name) or _methods_of(name, tree) or methods
            yield Use(module, pattern, searches=not used or bool(used - ANCHORED))


def _methods_of(name: str, tree: ast.Module) -> set[str]:
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
    } & METHODS


def _compiled(values: object, name: str = "") -> Iterator[tuple[str, "re.Pattern[str]"]]:
    """Yield the patterns among *values*, however deep in rows and tables, with the name that they stand under."""
    if isinstance(values, re.Pattern):
        yield name, values
    elif isinstance(values, dict):
        for key, value in values.items():
            yield from _compiled(value, name or str(key))
    elif isinstance(values, tuple | list):
        for value in values:
            yield from _compiled(value, name)


def test_no_pattern_reads_a_text_in_two_ways() -> None:
    found = list(uses())
    assert len(found) > 40
    assert [
        f"{use.module}: {use.pattern.pattern}" for use in found if is_ambiguous(use.pattern, searches=use.searches)
    ] == []


def test_every_pattern_is_found() -> None:
    """Whoever compiles a pattern where no test sees it writes it elsewhere."""
    calls = 0
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.FunctionDef(body=body):
                    inner = [each for part in body for each in ast.walk(part)]
                    calls += sum(isinstance(each, ast.Attribute) and _is_compile(each) for each in inner)
                case ast.Call(ast.Attribute(ast.Name("re"), method), [pattern, *_]) if method in METHODS:
                    calls += not isinstance(pattern, ast.Constant)
    assert calls == 0


def _is_compile(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "re" and node.attr == "compile"


@pytest.mark.parametrize(
    "pattern",
    [
        r"\s*([a-zA-Z]{1,8})[-\w]*\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*",
        r"(a+)+",
        r"(a*)*b",
        r"(?:a|ab?)*c",
        r"\s*\s*",
        r"\d+\w*x",
        r"(x+x+)+y",
        r"a*b?a*",
        r"(?:a|a)*",
        r"(?:\s*,?\s*)*",
    ],
)
def test_what_can_be_read_in_two_ways_is_found(pattern: str) -> None:
    assert is_ambiguous(re.compile(pattern))


@pytest.mark.parametrize(
    "pattern", [r"a*b", r"(?:ab)*", r"\d+,\d+", r"[^@]+@\d*", r"\s*[A-Z]+\s*", r"(?:\*?[A-Z])+", r"a{1,8}b{1,8}"]
)
def test_what_can_be_read_in_one_way_is_not(pattern: str) -> None:
    assert not is_ambiguous(re.compile(pattern))


def test_a_search_that_begins_anew_at_every_sign_is_found() -> None:
    assert is_ambiguous(re.compile(r"\s+x"), searches=True)
    assert not is_ambiguous(re.compile(r"\s+x"))
    assert not is_ambiguous(re.compile(r"[A-Z]+"), searches=True)
