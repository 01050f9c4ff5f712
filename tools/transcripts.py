"""Run the console examples of Markdown pages, and write or compare what they answer.

A ``console`` block holds commands after ``$`` and what they print. Usage::

    python tools/transcripts.py                 rewrite the answers in README and docs
    python tools/transcripts.py --check FILE…   compare; print the differences and exit 1 if there are any

The commands of a page share a temporary folder. They run in the language of the page, without colour, 80 columns
wide. On the English pages, which programmers read, one that exits with another status than 0 shows it on a last line,
``[exit 1]``. On the pages that say so, the example game of docs/adding-a-game.md is in the registry.
"""

import difflib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "README.fr.md", "docs/*.md", "docs/guide/*.md")
EXAMPLE_PAGES = ("arena.md", "cli.md", "conformance.md", "adding-a-game.md")
FRENCH = re.compile(r"\.fr\.md$|/guide/|/index\.md$")

# The `lettrine` command as it is once the example game has its line in the registry.
WITH_EXAMPLE = f"""\
#!{sys.executable}
import sys
sys.path.insert(0, {str(ROOT / "docs/examples")!r})
from lettrine.cli.main import main
from lettrine.games import REGISTRY
REGISTRY["chaine"] = "chaine.rules:Chaine"
if __name__ == "__main__":  # the processes of the arena read this file too
    main()
"""

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def main() -> None:
    arguments = sys.argv[1:]
    checking = "--check" in arguments
    names = [argument for argument in arguments if argument != "--check"]
    stale = [path for path in _pages(names) if not _visit(path, checking=checking)]
    sys.exit(1 if stale else 0)


def _pages(names: list[str]) -> Iterator[Path]:
    if names:
        yield from (Path(name).resolve() for name in names)
    else:
        yield from (path for pattern in PAGES for path in sorted(ROOT.glob(pattern)))


def _visit(path: Path, *, checking: bool) -> bool:
    """Bring the page up to date, or only say whether it is."""
    text = path.read_text(encoding="utf-8")
    language = "fr" if FRENCH.search(str(path)) else "en"
    with tempfile.TemporaryDirectory() as folder:
        if path.name in EXAMPLE_PAGES:
            _install_example(Path(folder))
        fresh = _BLOCK.sub(lambda block: f"```console\n{transcript(block[1], folder, language)}```", text)
    if fresh != text and checking:
        sys.stdout.writelines(
            difflib.unified_diff(text.splitlines(keepends=True), fresh.splitlines(keepends=True), path.name, "now")
        )
    elif fresh != text:
        path.write_text(fresh, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: rewritten")
    return fresh == text or not checking


def _install_example(folder: Path) -> None:
    command = folder / ".bin/lettrine"
    command.parent.mkdir()
    command.write_text(WITH_EXAMPLE, encoding="utf-8")
    command.chmod(0o755)


def transcript(block: str, folder: str, language: str) -> str:
    """Return *block* with the answers that its commands give now."""
    commands = [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]
    return "".join(f"$ {command}\n{_answer(command, folder, language)}" for command in commands)


def _answer(command: str, folder: str, language: str) -> str:
    environment = {
        "PATH": os.pathsep.join([f"{folder}/.bin", str(Path(sys.executable).parent), os.environ["PATH"]]),
        "HOME": folder,
        "COLUMNS": "80",
        "NO_COLOR": "1",
        "LETTRINE_LANG": language,
        "PYTHONUTF8": "1",
        "PYTHONPATH": os.environ.get("PYTHONPATH", ""),  # a checkout that is not the one installed
    }
    done = subprocess.run(  # noqa: S602  (the commands stand in our own pages, and pipes are part of them)
        command,
        shell=True,
        executable="/bin/bash",
        cwd=folder,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=60,
    )
    lines = [line.rstrip() for line in done.stdout.rstrip().splitlines()]
    if done.returncode and language == "en":
        lines.append(f"[exit {done.returncode}]")
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()
