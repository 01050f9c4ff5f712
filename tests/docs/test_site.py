"""The documentation in a real browser: built as `make docs` does, with the example game among the others."""

import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from lettrine.games import game_type
from lettrine.games.rulebook import rules
from support.chromium import chromium
from support.run import LONG_SECONDS

pytestmark = pytest.mark.timeout(LONG_SECONDS)

ROOT = Path(__file__).parents[2]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAPER = {"light": "rgb(255, 254, 251)", "dark": "rgb(20, 16, 42)"}
EACH = {"light": 1, "dark": 6}  # all pages have one style sheet: of the dark ones every sixth is opened

# Sphinx as `make docs` calls it, after the example game took its place in the registry.
BUILD = """
import sys
from lettrine.games import REGISTRY
from sphinx.cmd.build import main
sys.path.insert(0, "docs/examples")
REGISTRY["chaine"] = "chaine.rules:Chaine"
sys.exit(main(["-q", "-W", "--keep-going", "-b", "html", "docs", sys.argv[1]]))
"""


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and does not talk about it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is http.server's)
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a copy of the documentation: its generated pages must not appear among the sources."""
    copy = tmp_path_factory.mktemp("site")
    for entry in ROOT.iterdir():
        if entry.name != "docs":
            (copy / entry.name).symlink_to(entry)
    shutil.copytree(ROOT / "docs", copy / "docs", ignore=shutil.ignore_patterns("_build", "__pycache__"))
    target = copy / "html"
    command = [sys.executable, "-c", BUILD, str(target)]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="fr-FR")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_page_is_sound_on_a_phone(
    browser: Browser, folder: Path, site: str, scheme: Literal["light", "dark"]
) -> None:
    """No error in the console, nothing fetched from elsewhere, no sideways scroll, the right colours."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "request",
        lambda request: None if request.url.startswith((site, "data:")) else troubles.append(request.url),
    )
    pages = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))[:: EACH[scheme]]
    assert len(pages) > 5
    for name in pages:
        page.goto(site + name)
        if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
            troubles.append(f"{name} scrolls sideways")
        if page.evaluate("getComputedStyle(document.body).backgroundColor") != PAPER[scheme]:
            troubles.append(f"{name} is not on {scheme} paper")
    context.close()
    assert troubles == []


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("rules/fr/gen.html#gen-05", "GEN-05 Le hasard"),
        ("rules/en/gen.html#gen-05", "GEN-05 Chance"),
        ("rules/fr/chaine.html#cha-03", "CHA-03 La chaîne"),
    ],
)
def test_the_identifier_of_a_rule_is_its_anchor(page: Page, site: str, address: str, title: str) -> None:
    page.goto(site + address)
    section = page.locator(".rule:target")
    assert section.locator("h2").inner_text().removesuffix("¶").split() == title.split()
    box = section.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 720, "the rule is not on the screen"


def test_search_finds_a_rule(page: Page, site: str) -> None:
    page.goto(f"{site}index.html")
    page.get_by_role("searchbox").or_(page.locator(".sidebar-search")).first.fill("graine")
    page.keyboard.press("Enter")
    page.locator("ul.search li a", has_text="Règles communes").first.wait_for()


def test_pages_say_in_which_language_they_are_written(page: Page, site: str) -> None:
    for name, language in (("index.html", "fr"), ("rules/fr/gen.html", "fr"), ("architecture.html", "en")):
        page.goto(site + name)
        assert page.locator("html").get_attribute("lang") == language


def test_a_reference_to_a_rule_leads_to_its_french_text(page: Page, site: str) -> None:
    page.goto(f"{site}guide/loyaute.html")
    page.locator("article a", has_text="GEN-05").first.click()
    page.wait_for_url("**/rules/fr/gen.html#gen-05")


def test_every_game_of_the_registry_has_its_page(page: Page, site: str) -> None:
    page.goto(f"{site}rules/index.html")
    page.locator("article a", has_text="La Chaîne").click()
    page.wait_for_url("**/rules/fr/chaine.html")
    written = [rule.rule for rule in rules(game_type("chaine").package, "fr") if rule.rule.startswith("CHA")]
    assert page.locator("section.rule .rule-id").all_inner_texts() == written


def test_the_guide_has_a_page_for_each_game(folder: Path) -> None:
    """The example game among them: what it does not tell is left out."""
    page = (folder / "guide/jeux/dames.html").read_text(encoding="utf-8")
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" class="diagram"') == 6
    assert "Lecture de Lettrine" in page
    assert "Prises enchaînées" in page
    assert 'class="diagram"' in (folder / "guide/jeux/chaine.html").read_text(encoding="utf-8")
