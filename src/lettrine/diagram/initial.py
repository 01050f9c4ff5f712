"""A drop cap: a letter on gold, among leaves."""

from lettrine.diagram.canvas import LETTERS

_GOLD, _INK = "#f6b42a", "#221a47"
_LEAVES = (
    "M96 98C70 90 60 70 74 56s26 2 16 10-18-2-12-8M70 66c-10-14-4-32 10-36s18 14 8 17-12-7-6-10M66 34C60 20 68 8 82 5"
    "M20 4C10 12 6 26 10 42M9 30c-6-4-6-12-1-16M13 14c4-4 10-5 14-2M8 98C4 84 4 70 10 58M7 76c5-3 8-8 7-14"
)


def initial(letter: str) -> str:
    """Return *letter* as a drop cap of 100 by 100 units."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f'<rect x="1" y="1" width="98" height="98" rx="5" fill="{_GOLD}" stroke="{_INK}" stroke-width="2"/>'
        f'<path d="{_LEAVES}" transform="translate(5 5) scale(.9)" fill="none" stroke="{_INK}" stroke-width="2.4" '
        'stroke-linecap="round"/>'
        f'<text x="50" y="79" text-anchor="middle" font-family="{LETTERS}" font-size="82" fill="{_INK}" '
        f'stroke="{_GOLD}" stroke-width="11" stroke-linejoin="round" paint-order="stroke">{letter}</text></svg>'
    )
