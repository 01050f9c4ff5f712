"""Small charts as SVG, drawn here so that the documentation needs nothing else."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 640
LEFT = 170
BAR = 26
COLOURS = ("#2f6f8f", "#c8553d", "#8a9a5b", "#d9a441", "#7d5ba6", "#888888")
_STYLE = "text{font:13px system-ui,sans-serif;fill:#333}.t{font-weight:600}.s{fill:#777}.i{fill:#fff}"


def stacked_bars(title: str, rows: Mapping[str, Mapping[str, float]]) -> str:
    """Return one bar of 100 % for each of *rows*, split by its parts, with a legend."""
    parts = list(dict.fromkeys(part for row in rows.values() for part in row))
    colour = dict(zip(parts, COLOURS * len(parts), strict=False))
    body = [_bar(name, row, colour, 56 + index * (BAR + 12)) for index, (name, row) in enumerate(rows.items())]
    bottom = 56 + len(rows) * (BAR + 12) + 14
    return _page(title, bottom + 22, [*body, _legend(parts, colour, bottom)])


def _bar(name: str, row: Mapping[str, float], colour: Mapping[str, str], top: int) -> str:
    total = sum(row.values()) or 1
    text = f'<text x="{LEFT - 10}" y="{top + 18}" text-anchor="end">{escape(name)}</text>'
    at = float(LEFT)
    for part, value in row.items():
        width = (WIDTH - LEFT - 20) * value / total
        text += f'<rect x="{at:.1f}" y="{top}" width="{width:.1f}" height="{BAR}" fill="{colour[part]}"/>'
        if width > 34:
            share = f"{100 * value / total:.0f} %"
            text += f'<text class="i" x="{at + width / 2:.1f}" y="{top + 18}" text-anchor="middle">{share}</text>'
        at += width
    return text


def _legend(parts: Sequence[str], colour: Mapping[str, str], top: int) -> str:
    text, at = "", 20
    for part in parts:
        text += f'<rect x="{at}" y="{top - 11}" width="12" height="12" fill="{colour[part]}"/>'
        text += f'<text x="{at + 18}" y="{top}">{escape(part)}</text>'
        at += 34 + 8 * len(part)
    return text


def histogram(title: str, series: Mapping[str, Sequence[int]], size: int, axis: str) -> str:
    """Return how many values of each of *series* fall into steps of *size*, as lines over one axis."""
    most = max(max(values) for values in series.values())
    steps = most // size + 1
    shares = {
        name: [100 * sum(value // size == step for value in values) / len(values) for step in range(steps)]
        for name, values in series.items()
    }
    top = max(max(row) for row in shares.values())
    body = [_axis(steps, size, top, axis)]
    for row, colour in zip(shares.values(), COLOURS, strict=False):
        points = " ".join(f"{_across(step, steps):.1f},{_up(share, top):.1f}" for step, share in enumerate(row))
        body.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
    names = list(series)
    body.append(_legend(names, dict(zip(names, COLOURS, strict=False)), 322))
    return _page(title, 340, body)


def intervals(title: str, rows: Mapping[str, Sequence[Mapping[str, float] | None]], bounds: tuple[float, float]) -> str:
    """Return for each of *rows* its shares with their intervals (*low*, *share*, *high*), over a band of *bounds*.

    Shares of one row stand one below the other, in their order; one that is None leaves its place.
    """
    least, height = 0.5, 10 * max(map(len, rows.values())) + 14

    def across(share: float) -> float:
        return LEFT + (WIDTH - LEFT - 30) * (max(least, share) - least) / (1 - least)

    bottom = 50 + height * len(rows)
    start, end = map(across, bounds)
    body = [
        f'<rect x="{start:.1f}" y="50" width="{end - start:.1f}" height="{bottom - 50}" fill="#2f6f8f" opacity=".12"/>'
    ]
    body += [
        f'<text class="s" x="{across(share):.1f}" y="{bottom + 18}" text-anchor="middle">{share:.0%}</text>'
        for share in (least, *bounds, 1.0)
    ]
    for index, (name, row) in enumerate(rows.items()):
        top = 50 + height * index
        body.append(f'<text x="{LEFT - 10}" y="{top + height / 2 + 4:.1f}" text-anchor="end">{escape(name)}</text>')
        for place, each in enumerate(row):
            if each is not None:
                y = top + 12 + 10 * place
                body.append(f'<path d="M{across(each["low"]):.1f} {y}H{across(each["high"]):.1f}" stroke="#2f6f8f"/>')
                body.append(f'<circle cx="{across(each["share"]):.1f}" cy="{y}" r="3.5" fill="#2f6f8f"/>')
    return _page(title, bottom + 30, body)


def _across(step: int, steps: int) -> float:
    return 60 + (WIDTH - 90) * (step + 0.5) / steps


def _up(share: float, top: float) -> float:
    return 262 - 200 * share / top


def _axis(steps: int, size: int, top: float, axis: str) -> str:
    text = f'<path d="M60 58V262H{WIDTH - 30}" fill="none" stroke="#999"/>'
    for step in range(0, steps, max(1, steps // 8)):
        text += f'<text class="s" x="{_across(step, steps):.1f}" y="280" text-anchor="middle">{step * size}</text>'
    text += f'<text class="s" x="52" y="66" text-anchor="end">{top:.0f} %</text>'
    return text + f'<text class="s" x="{WIDTH - 30}" y="298" text-anchor="end">{escape(axis)}</text>'


def _page(title: str, height: int, body: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#fdfcf8"/>'
        f'<text class="t" x="20" y="32">{escape(title)}</text>{"".join(body)}</svg>\n'
    )
