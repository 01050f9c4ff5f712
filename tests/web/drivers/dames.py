"""Moves of Dames de lettres on the page: a letter goes, takes, and writes words."""

from collections.abc import Iterator
from itertools import pairwise, product

from playwright.sync_api import Page

from web.gestures import PLAY, do_by_hand, do_by_keys, drag, press
from web.person import Json

SQUARES = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEFGH"]


def by_hand(page: Page, move: Json, view: Json) -> None:
    start, *on = move["route"]
    drag(page, page.locator(f"{_square(start)} .holder"), page.locator(_square(on[0])))
    for square in on[1:]:
        press(page, _square(square))
    for number, path in enumerate(best_paths(move, view)):
        if number:
            do_by_hand(page, "double")
        for square in path:
            press(page, _square(square))
    for joker in move.get("jokers", ()):
        press(page, f'[data-action="joker-{joker["letter"]}"]')
        press(page, _square(joker["square"]))
    _commit(page, move, click=True)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    for square in move["route"]:
        page.keyboard.type(square)
    page.keyboard.type("+".join(word["word"] for word in move.get("words", ())))
    for joker in move.get("jokers", ()):
        page.keyboard.type(f"*{joker['letter']}{joker['square']}")
    _commit(page, move, click=False)


def _commit(page: Page, move: Json, *, click: bool) -> None:
    """Play; a move without word or capture is announced as such."""
    is_silent = page.locator('[data-action="silent"]').count() > 0 and not move.get("words")
    if is_silent and click:
        do_by_hand(page, "silent")
    elif is_silent:
        do_by_keys(page, "silent")
    elif click:
        press(page, PLAY)
    else:
        page.keyboard.press("Enter")


def best_paths(move: Json, view: Json) -> tuple[list[str], ...]:
    """Return paths of the words of *move* that turn most letters, if they can across the median.

    Two words have the end of the route in common and nothing else.
    """
    route = move["route"]
    side = "w" if view["seat"] == view["white"] else "b"
    letters = {name: view["letters"][at] for at, name in enumerate(SQUARES) if view["owners"][at] != "."}
    owners = dict(zip(SQUARES, view["owners"], strict=True))
    for one, other in pairwise(route):
        letters = {name: letter for name, letter in letters.items() if name not in _between(one, other)}
    letters[route[-1]] = letters.pop(route[0])
    owners[route[-1]] = side
    usable = {name: letter for name, letter in letters.items() if owners[name] in {*"wb", side.upper()}}

    def ways(word: Json) -> list[list[str]]:
        if word.get("path"):
            return [word["path"]]
        return [path for path in _paths(word["word"], usable, []) if route[-1] in path]

    def weight(paths: tuple[list[str], ...]) -> tuple[bool, bool, int]:
        are_across = all(any((name[1] <= "3") != (side == "w") for name in path) for path in paths)
        turned = [sum(owners[name] not in {side, side.upper()} for name in path) for path in paths]
        return are_across, all(turned), sum(turned)

    choices = product(*map(ways, move.get("words", ())))
    return max(filter(_meet_once, choices), key=weight)


def _meet_once(paths: tuple[list[str], ...]) -> bool:
    return len(paths) < 2 or len(set(paths[0]) & set(paths[1])) == 1


def _paths(word: str, letters: dict[str, str], path: list[str]) -> Iterator[list[str]]:
    if len(path) == len(word):
        yield path
        return
    for name, letter in letters.items():
        if letter == word[len(path)] and name not in path and (not path or is_near(path[-1], name)):
            yield from _paths(word, letters, [*path, name])


def is_near(one: str, other: str) -> bool:
    return max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1]))) == 1


def _between(one: str, other: str) -> set[str]:
    across, up = ord(other[0]) - ord(one[0]), ord(other[1]) - ord(one[1])
    steps = max(abs(across), abs(up))
    return {chr(ord(one[0]) + across * n // steps) + chr(ord(one[1]) + up * n // steps) for n in range(1, steps)}


def _square(name: str) -> str:
    return f'[data-square="{name}"]'
