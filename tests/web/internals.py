"""What a player never reads: names that only programs have, and places of a sentence that nobody filled."""

import re

from playwright.sync_api import Page

from lettrine.bots.level import NAMES

INTERNAL = re.compile(
    r"\?\w+\?|\{\w+|`"  # what is missing, what was not filled, what is marked as code
    r"|\b[a-z]+_[a-z_]+\b|«\s(?:none|any|null)\s»|\((?:any|none|null|true|false)\)"  # names and values of options
    r"|\bundefined\b|\bNaN\b|\[object"
    rf"|\b(?:{'|'.join(name for name in NAMES if name in {'debutant', 'habitue', 'confirme', 'maitre'})})\b"
)
SAID = """() => {
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
  const said = [...document.querySelectorAll('body *')].flatMap((each) => [
    ...attributes.map((name) => each.getAttribute(name)),
    ...(each.matches('select') ? [...each.options].map(({ label }) => label) : []),
    ...(each.matches('input:not([type=radio], [type=checkbox])') ? [each.value] : []),
  ]);
  return [document.title, document.body.innerText, ...said.filter(Boolean)].join('\\n');
}"""


def internals(page: Page) -> list[str]:
    """Return the lines that *page* shows or tells where something of ours slipped in."""
    said: str = page.evaluate(SAID)
    return sorted({line for line in said.splitlines() if INTERNAL.search(line)})
