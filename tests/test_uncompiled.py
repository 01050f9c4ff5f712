"""Every kernel is compiled here, and its source passes the same tests uncompiled."""

from importlib import import_module
from pathlib import Path

import pytest

import lettrine
from support.run import LONG_SECONDS
from support.source_run import assert_passes_uncompiled, is_compiled

SOURCE = Path(lettrine.__file__).parent
TESTS = Path(__file__).parent
KERNELS = {
    "lexicon": tuple(
        f"test_kernel_{name}.py" for name in ("operations", "properties", "input", "corruption", "threads")
    ),
    "bots/dames": ("../test_dames_survey.py",),  # bots have one folder of tests
    "games/dames": ("test_moving.py", "test_takes.py", "test_jokers.py"),
    "games/deplimo": ("test_kernel.py",),
    "games/plurimo": ("test_kernel.py",),
    "games/rummikub": ("test_kernel.py",),
}
TWINS = {SOURCE / "lexicon/kernel/bits.pxd"}
"""Declarations of C functions, whose module is what runs uncompiled."""


def test_no_kernel_is_left_out() -> None:
    assert {path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("kernel")} == KERNELS.keys()


@pytest.mark.parametrize("package", KERNELS)
def test_the_kernel_is_compiled(package: str) -> None:
    modules = {path.stem for path in (SOURCE / package / "kernel").glob("*.pxd") if path not in TWINS}
    assert modules
    for name in modules:
        assert is_compiled(import_module(f"lettrine.{package.replace('/', '.')}.kernel.{name}")), name


@pytest.mark.timeout(LONG_SECONDS)
@pytest.mark.parametrize("package", KERNELS)
def test_the_source_passes_the_same_tests_uncompiled(package: str) -> None:
    assert_passes_uncompiled((TESTS / package / name).resolve() for name in KERNELS[package])
