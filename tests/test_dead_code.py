"""`make check` looks for dead code with vulture; the whitelist names nothing that is used, and nothing that is gone."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_whitelist_is_what_would_be_found_without_it() -> None:
    command = [sys.executable, "-m", "vulture", "src"]
    found = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True).stdout
    listed = (ROOT / "vulture_whitelist.py").read_text(encoding="utf-8")
    assert set(re.findall(r"^(?:_\.)?(\w+)$", listed, re.MULTILINE)) == set(re.findall(r"'(\w+)'", found))
