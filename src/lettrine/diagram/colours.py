"""The colours of the visual identity: the page's own where it names them, else those of paper and ink.

A page that knows the tokens (the application, the documentation) gives a diagram its light or dark colours; a diagram
that stands alone has the light ones.
"""

SHEET = "var(--sheet,#fffefb)"
WASH = "var(--wash,#e6e1f0)"
INK = "var(--ink,#221a47)"
INK_SOFT = "var(--ink-soft,#575074)"
LINE = "var(--line-strong,#857da3)"
BOARD_EDGE = "var(--board-edge,#221a47)"
BOARD_LINE = "var(--board-line,#221a47)"
GOLD = "var(--gold,#f6b42a)"
BAND = "var(--band-raised,#221a47)"
DANGER = "var(--danger-on-piece,#ad1f2d)"
PIECE = "var(--piece,#fffdf6)"
PIECE_EDGE = "var(--piece-edge,#221a47)"
PIECE_SIDE = "var(--piece-side,#cfc5e0)"
PIECE_INK = "var(--piece-ink,#221a47)"
PIECE_INK_SOFT = "var(--piece-ink-soft,#575074)"
BLACK_DISC = "var(--black-disc,#221a47)"
BLACK_DISC_INK = "var(--black-disc-ink,#fffdf6)"
BLACK_DISC_EDGE = "var(--black-disc-edge,#0f0a2a)"
RULER = "var(--ruler,#f6c558)"
RULER_DARK = "var(--ruler-dark,#efb23a)"
PLAYERS = (
    "var(--player-1,#2355b3)",
    "var(--player-2,#bc3f18)",
    "var(--player-3,#1b6b4b)",
    "var(--player-4,#86297f)",
    "var(--player-5,#0b6475)",
    "var(--player-6,#6b4a2b)",
)
ON_PLAYER = "var(--on-player,#ffffff)"
