// The picture of an end to share: 1200 × 630, ink and gold, with the last table. Drawn as an SVG that stands alone.

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface SharedEnd {
  /** The game, « Dames de lettres ». */
  title: string;
  /** How much was played, « 24 coups, 36 mots ». */
  played: string;
  verdict: { text: string; cap: string; rest: string };
  /** Names and points, the first first. */
  scores: readonly { name: string; points: string }[];
  /** The word of the game and what it counted. */
  best: { word: string; text: string } | null;
  /** An `svg` element of the last table; empty where nothing lies there. */
  diagram: string;
  /** Style rules that bring the fonts along. */
  fonts: string;
}

const [INK, PAPER, GOLD, SOFT] = ['#221a47', '#fffefb', '#f6b42a', '#c9c1e4'];
const TITLE = "'Young Serif',serif";
const TEXT = "'Atkinson Hyperlegible Next',sans-serif";
const LEFT = 56;
const MOST_SCORES = 6;
const MARGIN = 20;
const BOX = { x: 640, y: 56, width: 504, height: 518 };

export function drawEnd(end: SharedEnd): string {
  const room = end.diagram ? BOX.x - LEFT - 30 : WIDTH - 2 * LEFT;
  const beside = wrap(end.verdict.rest, room - 166, 50);
  const lines = beside.map((line, at) => text(line, LEFT + 166, 112 + at * 58, 50, TITLE, PAPER));
  const below = Math.max(250, 112 + beside.length * 58);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${end.fonts}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>`,
    `<rect x="${LEFT}" y="56" width="146" height="146" rx="8" fill="${GOLD}"/>`,
    text(end.verdict.cap, LEFT + 73, 174, 124, TITLE, INK, 'middle'),
    ...lines,
    ...scores(end.scores, below),
    ...foot(end, room),
    table(end.diagram),
    '</svg>',
  ].join('');
}

function scores(all: SharedEnd['scores'], top: number): string[] {
  const shown = all.slice(0, MOST_SCORES);
  const step = Math.min(44, (460 - top) / Math.max(1, shown.length));
  return shown.flatMap(({ name, points }, at) => [
    text(points, LEFT + 92, top + at * step, step * 0.72, TITLE, at ? PAPER : GOLD, 'end'),
    text(cut(name, 24), LEFT + 112, top + at * step, step * 0.62, TEXT, PAPER, 'start', 600),
  ]);
}

function foot({ best, title, played }: SharedEnd, room: number): string[] {
  const size = best ? Math.min(54, room / (best.word.length * 0.74)) : 0;
  const word = best ? [text(best.word.toUpperCase(), LEFT, 520, size, TITLE, GOLD), text(best.text, LEFT, 552, 24, TEXT, SOFT)] : [];
  return [...word, text(`${title} · ${played}`, LEFT, 594, 22, TEXT, SOFT)];
}

/** The diagram on a sheet of paper, as large as it fits there. */
function table(diagram: string): string {
  if (!diagram) return '';
  const [, , across = 1, down = 1] = (/ viewBox="([^"]*)"/.exec(diagram)?.[1] ?? '').split(' ').map(Number);
  const width = BOX.width - 2 * MARGIN;
  const height = Math.min(BOX.height - 2 * MARGIN, (width * down) / across);
  const top = BOX.y + (BOX.height - height) / 2;
  const end = diagram.indexOf('>');
  const opening = diagram.slice(0, end).replace(/ (?:width|height|x|y)="[^"]*"/g, '');
  const sheet = box(BOX.x, top - MARGIN, BOX.width, height + 2 * MARGIN);
  return `<rect ${sheet} rx="10" fill="${PAPER}"/>${opening} ${box(BOX.x + MARGIN, top, width, height)}${diagram.slice(end)}`;
}

const box = (x: number, y: number, width: number, height: number): string => `x="${x}" y="${y.toFixed(1)}" width="${width}" height="${height.toFixed(1)}"`;

function text(said: string, x: number, y: number, size: number, family: string, fill: string, anchor = 'start', weight = 400): string {
  const style = `font-family="${family}" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y.toFixed(1)}" ${style}>${escape(said)}</text>`;
}

/** *said* in lines of about *width*, as if every letter were of the usual width; three at most. */
export function wrap(said: string, width: number, size: number): string[] {
  const most = Math.max(6, Math.floor(width / (size * 0.5)));
  const lines: string[] = [];
  for (const word of said.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 3 ? [...lines.slice(0, 2), cut(lines.slice(2).join(' '), most)] : lines.map((line) => cut(line, most + 4));
}

const cut = (said: string, most: number): string => (said.length > most ? `${said.slice(0, most - 1)}…` : said);

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A name is no markup, whatever it holds. */
const escape = (said: string): string => said.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
