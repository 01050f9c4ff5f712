"""What axe-core finds wrong with a page for people who do not use it by eye and mouse."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def violations(page: Page) -> list[str]:
    """Return each rule that the page violates, with the elements that do."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']} ({each['impact']}): {'; '.join(' '.join(map(str, node['target'])) for node in each['nodes'])}"
        for each in found["violations"]
    ]
