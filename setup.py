"""Build what is made, not written: the compiled kernel, the lexicon, the meanings and the application for browsers."""

import os
import platform
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
# What has a .pxd beside it is compiled, but for the twins of what is C already.
COMPILED = sorted(
    path.with_suffix("").relative_to(ROOT / "src") for path in (ROOT / "src").rglob("*.pxd") if path.stem != "bits"
)

# Every 64-bit x86 processor since 2008 counts bits in one instruction, which the compiler uses only if told.
POPCOUNT = ["-mpopcnt"] if platform.machine().lower() in {"x86_64", "amd64"} else []


class BuildPy(build_py):
    """Make the lexicon and the application first: package data is collected by the parent.

    An editable installation has the application from `make`, which builds it when its sources change.
    """

    def run(self) -> None:
        sys.path[:0] = [str(ROOT), str(ROOT / "src")]
        from lettrine.lexicon.build import build  # noqa: PLC0415  (only importable once the path is set)
        from lettrine.lexicon.build_meanings import build_meanings  # noqa: PLC0415  (as above)

        build(ROOT / "data/lexicon", ROOT / "src/lettrine/lexicon/francais.lex")
        build_meanings(ROOT / "data/meanings", ROOT / "src/lettrine/lexicon/meanings.lex")
        if not self.editable_mode:
            from webbuild import build_web  # noqa: PLC0415  (as above)

            build_web()
        super().run()


setup(
    cmdclass={"build_py": BuildPy},
    options={"build_ext": {"parallel": os.cpu_count()}},
    ext_modules=cythonize(
        [
            Extension(
                ".".join(module.parts),
                [f"src/{module.as_posix()}.py"],
                extra_compile_args=["-O3", "-g0", *POPCOUNT],
                extra_link_args=["-Wl,-s"],
            )
            for module in COMPILED
        ],
        build_dir="build/cython",
        compiler_directives={"boundscheck": True, "wraparound": False, "cdivision": True, "language_level": 3},
    ),
)
