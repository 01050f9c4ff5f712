"""Draw the terminal picture of README: real answers of the `lettrine` command, in colour, as an SVG of our own.

Usage: ``python tools/picture.py [--check]``. With ``--check`` nothing is written; exit 1 if the picture is old.
"""

import os
import pty
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs/_static/terminal.svg"
PROMPT = b"\xe2\x80\xba "  # « › »: the program waits for a move
# What is typed at the shell, and then at the table.
SCENES = (("lettrine play plurimo --seed 7", ("NOX", "AUX", "!quitter")),)
COLUMNS = 80

# Ink, paper and gold of the visual identity; the terminal's own colours in their dark variants.
THEME = TerminalTheme(
    (34, 26, 71),
    (251, 248, 240),
    [
        (34, 26, 71), (255, 157, 147), (131, 217, 174), (248, 190, 69),
        (141, 182, 255), (237, 162, 228), (127, 214, 169), (251, 248, 240),
    ],
)  # fmt: skip

# rich's own frame fetches a font from the network; this one uses whichever the machine has.
FRAME = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="t">
<title id="t">A terminal: the first turns of a game of Plurimo against the computer, in French</title>
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}</defs>
<rect width="100%" height="100%" rx="14" fill="#221a47"/>
<g transform="translate(20, 24)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def main() -> None:
    drawn = draw()
    if "--check" in sys.argv[1:]:
        sys.exit(0 if PICTURE.read_text(encoding="utf-8") == drawn else f"{PICTURE.name} is old")
    PICTURE.write_text(drawn, encoding="utf-8")
    print(PICTURE.relative_to(ROOT))


def draw() -> str:
    """Return the picture of what the commands answer now."""
    with tempfile.TemporaryFile("w") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere, force_terminal=True, legacy_windows=False)
        for command, typed in SCENES:
            console.print(Text.assemble(("$ ", "yellow"), (command, "bold")))
            console.print(Text.from_ansi(answer(command, typed)))
            console.print()
        svg = console.export_svg(theme=THEME, code_format=FRAME, unique_id="terminal")
    return "".join(f"{line.rstrip()}\n" for line in svg.splitlines())


def answer(command: str, typed: Sequence[str]) -> str:
    """Return what *command* shows on a terminal, colours included, to somebody who types *typed* when asked."""
    ours, theirs = pty.openpty()
    environment = {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "LETTRINE_LANG": "fr",
        "COLUMNS": str(COLUMNS),
        "TERM": "xterm-256color",
        "PYTHONUTF8": "1",
    }
    shell = ["/bin/sh", "-c", command]
    process = subprocess.Popen(shell, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)  # noqa: S603  (SCENES)
    os.close(theirs)
    said, lines = b"", iter(typed)
    while chunk := _read(ours):
        said += chunk
        if said.endswith(PROMPT):
            os.write(ours, f"{next(lines)}\n".encode())
    process.wait()
    os.close(ours)
    return said.decode().replace("\r\n", "\n").rstrip()


def _read(terminal: int) -> bytes:
    """Return what comes next; nothing once the other side has closed, which Linux reports as an error."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


if __name__ == "__main__":
    main()
