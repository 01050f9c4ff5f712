"""The peers: marisa-trie and dawg2 driven from Python, and the example kernel of the project's notes."""

import sys
import tempfile
from array import array
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Protocol

import dawg  # type: ignore[import-not-found]  # no types; not there but for the benchmarks
import marisa_trie  # type: ignore[import-not-found]  # as dawg

from bench.material import graph, words
from lettrine.lexicon import Lexicon

EXAMPLE = Path(__file__).parents[2] / "shared/stack/kernel_example.py"


class PrefixTree(Protocol):
    """What both libraries offer for a search letter by letter."""

    def __contains__(self, word: str, /) -> bool: ...

    def has_keys_with_prefix(self, prefix: str, /) -> bool: ...


@cache
def trees() -> dict[str, PrefixTree]:
    return {"marisa-trie": marisa_trie.Trie(words()), "dawg2": dawg.CompletionDAWG(words())}


@cache
def sets() -> dict[str, Any]:
    return {"marisa-trie": marisa_trie.Trie(words()), "dawg2": dawg.DAWG(words())}


def words_from(tree: PrefixTree, blanks: int, rack: str) -> list[str]:
    """Return what `Graph.words_from` spells, by trying letter after letter while a word begins so."""
    found: list[str] = []
    has_prefix = tree.has_keys_with_prefix
    left = {letter: rack.count(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}

    def walk(prefix: str, blanks: int) -> None:
        for letter, count in left.items():
            if (count or blanks) and has_prefix(longer := prefix + letter):
                if longer in tree:
                    found.append(longer)
                left[letter] -= count > 0
                walk(longer, blanks - (count == 0))
                left[letter] += count > 0

    walk("", blanks)
    return [word for word in found if len(word) > 1]


def example_kernel() -> Callable[[str, int, int], list[int]] | None:
    """Return the grid search of the example kernel, compiled here and now; None where its source is not at hand."""
    if not EXAMPLE.exists():
        return None
    records = Lexicon.open().records
    edges, skips = array("I", bytes(4 * len(records))), array("I", bytes(4 * len(records)))
    for record in records:
        base = record >> 27 & 0x3FFFF
        present = [letter for letter in range(26) if record >> letter & 1]
        for index, letter in enumerate(present, base):
            child = records[index]
            last = index == base + len(present) - 1
            following = child >> 27 & 0x3FFFF if child & 0x3FFFFFF else 0
            edges[index] = letter + 1 | last << 5 | (child >> 26 & 1) << 6 | following << 7
            skips[index] = child >> 45
    boggle: Callable[[str, int, int], list[int]] = _compiled_example().Kernel(edges, skips, graph().total).boggle
    return boggle


def _compiled_example() -> Any:  # noqa: ANN401  (a module made here has no type)
    from Cython.Build import cythonize  # noqa: PLC0415  (only for this peer)
    from setuptools import Distribution, Extension  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kernel_example.py"
        source.write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
        extension = Extension("kernel_example", [str(source)], extra_compile_args=["-O3"])
        quiet = {"show_performance_hints": False}
        modules = cythonize([extension], quiet=True, compiler_directives=quiet)  # type: ignore[no-untyped-call]
        command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        command.run()
        (library,) = Path(folder).glob("kernel_example*.so")
        spec = spec_from_file_location("kernel_example", library)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules["kernel_example"] = module
        spec.loader.exec_module(module)
    return module
