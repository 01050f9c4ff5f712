"""The application for browsers in a real one: what it loads, how soon it answers, and what Lighthouse thinks of it."""

import os
from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Page, Request
from playwright.sync_api import TimeoutError as TooLate

from bench.clock import duration, progress
from bench.figure import Figure, at_least, at_most, unmeasured
from bench.web_drag import Dragged, drag_about
from bench.web_lighthouse import CATEGORIES, GOAL, Opinion, lighthouse
from bench.web_visit import Visit, await_turn, compose, visiting
from lettrine.games import REGISTRY

MOST_BYTES = 250e3
MOST_START = 1.0
MOST_ECHO = 0.1
MOST_TASK = 0.05
STARTS = 5  # of a page, each in a browser that has never seen it
ROUNDS = 3  # of drags, where the first has a long task
TURNS = 3  # of each game, whose echo is timed
CALM = 600  # milliseconds for what moves to come to rest
PAGES = {
    "home": "/",
    "a new table": "/play/ludime/bots",
    "the rules": "/rules/dames",
    "the dictionary": "/dictionary/maison",
    "a lesson": "/lesson/relais",
    "a puzzle": "/puzzle/relais",
}
READY = {
    "home": ".box-card .seats",
    "table": "[data-seq] [data-action=play]",
    "puzzle": "[data-puzzle] :is(.piece, .disc, .letter)",
}
"""What is there once a page can be used: names of games that can be chosen, a board with its hand."""


def measure() -> list[Figure]:
    try:
        with visiting() as visit:
            return [*_measure(visit), Figure("load average of the machine meanwhile", _busy())]
    except FileNotFoundError as error:
        return [unmeasured("the application for browsers", str(error), "")]


def _measure(visit: Visit) -> Iterator[Figure]:
    tables, echoes = dict[str, Page](), list[float]()
    for game in REGISTRY:
        progress(f"a table of {game}")
        tables[game] = visit.begin(game)
        echoes += _echoes(tables[game])
    yield from _first_loads(visit, {game: page.url for game, page in tables.items()})
    yield _usable("home", _starts(visit, "home", visit.url))
    yield _usable("table", _starts(visit, "table", tables["ludime"].url))
    puzzles = {game: _starts(visit, "puzzle", f"{visit.url}/puzzle/{game}") for game in REGISTRY}
    slowest = max(puzzles, key=lambda game: median(puzzles[game]))
    yield _usable(f"puzzle of {slowest}, the slowest of {len(puzzles)}", puzzles[slowest])
    text = f"{_middle(echoes)} of {len(echoes)} moves"
    yield at_most(
        "a move of each game, from the click to the table that shows it", median(echoes), MOST_ECHO, text, "≤ 100 ms"
    )
    yield from _drags(visit, tables)
    urls = {"a lobby": visit.open_lobby()} | {f"{game} in play": page.url for game, page in tables.items()}
    for page in tables.values():
        page.close()
    yield from _opinions(visit, {**{name: visit.url + path for name, path in PAGES.items()}, **urls})


def _first_loads(visit: Visit, tables: dict[str, str]) -> Iterator[Figure]:
    """Weigh the scripts and styles of a first visit, as they come over the line."""
    progress("first loads")
    weights = {game: _weigh(visit, url) for game, url in tables.items()}
    heaviest = max(weights, key=weights.__getitem__)
    for name, weight in (
        ("home", _weigh(visit, visit.url)),
        (f"a table of {heaviest}, the heaviest", weights[heaviest]),
    ):
        text = f"{weight / 1e3:.1f} kB"
        yield at_most(f"scripts and styles of a first visit, compressed: {name}", weight, MOST_BYTES, text, "≤ 250 kB")


def _weigh(visit: Visit, url: str) -> int:
    context = visit.at_first_sight()
    page = context.new_page()
    answers: list[Request] = []
    page.on("requestfinished", lambda request: answers.append(request))  # noqa: PLW0108  (it marks what it is given)
    page.goto(url, wait_until="networkidle")
    weight = sum(each.sizes()["responseBodySize"] for each in answers if each.resource_type in {"script", "stylesheet"})
    context.close()
    return weight


def _starts(visit: Visit, kind: str, url: str) -> list[float]:
    """Time from the address to a page that can be used and has nothing left to do, with nothing kept; in seconds."""
    progress(f"starts of {url.removeprefix(visit.url)}")
    times = []
    for _ in range(STARTS):
        context = visit.at_first_sight()
        page = context.new_page()
        page.add_init_script(_READY % READY[kind])
        page.goto(url)
        times.append(float(page.evaluate("window.ready")) / 1e3)
        context.close()
    return times


def _usable(name: str, times: list[float]) -> Figure:
    return at_most(f"{name}, from its address to being usable", median(times), MOST_START, _middle(times), "≤ 1 s")


def _echoes(page: Page) -> Iterator[float]:
    """Play some turns and time each, in seconds; a game may be over before."""
    for _ in range(TURNS):
        try:
            compose(page)
        except TooLate:
            return
        page.evaluate(_ECHO)
        page.click("[data-action=play]")
        if (echo := page.evaluate("window.echo")) is not None:
            yield echo / 1e3


def _drags(visit: Visit, tables: dict[str, Page]) -> Iterator[Figure]:
    """Drag in every game; where a task was long, again, to tell the application from a busy machine."""
    for game, page in tables.items():
        progress(f"drags in {game}")
        rounds = [_drag(visit, game, page)]
        while len(rounds) < ROUNDS and rounds[0].longest > MOST_TASK:
            rounds.append(_drag(visit, game, page))
        yield _dragged(game, rounds)


def _drag(visit: Visit, game: str, page: Page) -> Dragged:
    page.bring_to_front()
    await_turn(page)
    page.keyboard.press("Escape")
    page.wait_for_timeout(CALM)
    return drag_about(visit.browser, page, game)


def _dragged(game: str, rounds: list[Dragged]) -> Figure:
    longest = [each.longest for each in rounds]
    core = max(each.busiest for each in rounds)
    count = sum(each.long_tasks for each in rounds)
    moves = sum(each.moves for each in rounds)
    text = f"{_middle(longest)} in {moves} moves, {count} above 50 ms; at most {duration(core)} of a core"
    name = f"{game}, longest task while pieces are dragged"
    return at_most(name, median(longest), MOST_TASK, text, "≤ 50 ms")


def _opinions(visit: Visit, urls: dict[str, str]) -> Iterator[Figure]:
    visit.lend_cookies()
    with lighthouse(visit.port) as house:
        for is_phone, where in ((True, "a phone"), (False, "a desk")):
            opinions = []
            for page, url in urls.items():
                opinions.append(house.judge(page, url, is_phone=is_phone))
                progress(f"Lighthouse on {where}: {page} {opinions[-1].scores} {', '.join(opinions[-1].faults)}")
            yield from (_score(opinions, where, at) for at in range(len(CATEGORIES)))


def _score(opinions: list[Opinion], where: str, at: int) -> Figure:
    worst = min(opinions, key=lambda each: each.scores[at])
    middle = median(each.scores[at] for each in opinions)
    least = min(each.least[at] for each in opinions)
    text = f"{middle:g}, worst {worst.scores[at]} ({worst.page}), least of all looks {least}"
    name = f"Lighthouse, {CATEGORIES[at]} of {len(opinions)} pages on {where}"
    return at_least(name, worst.scores[at], GOAL, text, f"≥ {GOAL}")


def _middle(times: list[float]) -> str:
    return f"{duration(median(times))}, worst {duration(max(times))}"


def _busy() -> str:
    return f"{os.getloadavg()[1]:.1f} on {os.cpu_count()} cores"


_READY = """
window.ready = new Promise((resolve) => {
  const idle = () => requestIdleCallback(() => resolve(performance.now()));
  const look = () => (document.querySelector('%s') ? requestAnimationFrame(idle) : requestAnimationFrame(look));
  look();
});
"""
_ECHO = """() => {
  let start = null;
  addEventListener('click', (event) => (start = event.timeStamp), { once: true, capture: true });
  const seq = document.querySelector('[data-seq]').dataset.seq;
  window.echo = new Promise((resolve) => {
    setTimeout(() => resolve(null), 5000);
    new MutationObserver((_, observer) => {
      const shown = document.querySelector('[data-seq]');
      if (start === null || !shown || shown.dataset.seq === seq) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}"""
