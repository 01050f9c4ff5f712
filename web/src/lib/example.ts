// The examples of the rules, written with letters so that a terminal can show them too, as rows of pieces.

export interface Tile {
  kind: 'letter' | 'dark' | 'joker' | 'end' | 'back' | 'empty';
  text: string;
  /** Where it stands in an example that turns corners: its column. */
  column: number;
}

export type Part = { kind: 'tiles'; tiles: Tile[]; word: string } | { kind: 'sign' | 'text'; text: string };

export interface Row {
  parts: Part[];
  /** What comes before its first piece in the first row stands for this one too. */
  isFurther: boolean;
}

const SIGN = /^[→+]$/;
const WORD = /^(?=(?:.*[A-ZÀ-Ý]){2})[A-ZÀ-Ý]*[a-zà-ý]?[A-ZÀ-Ý]*$/;
const KINDS: readonly (readonly [Tile['kind'], RegExp])[] = [
  ['letter', /^([A-ZÀ-Ý])$/],
  ['dark', /^\(([A-Z])\)$/],
  ['joker', /^([a-z])$/],
  ['end', /^_()$/],
  ['back', /^(−\d+)$/],
  ['empty', /^[.·]()$/],
];

/** A piece of the box, and what is said of it: how many there are, and what it counts. */
export interface Listed {
  face: string;
  facts: string;
}

/** The pieces that *text* lists, such as `A 9   B 2`; null where it is another example. */
export function readStock(text: string): Listed[] | null {
  const items = text.trim().split(/\n\s*|\s{2,}/);
  const listed = items.map((item) => /^(\p{L}+) ([−\d].*)$/u.exec(item));
  return listed.length > 5 && listed.every(Boolean) ? listed.map((found) => ({ face: found![1]!, facts: found![2]! })) : null;
}

/** The rows of *text*; null where it shows no piece, such as a list of how many there are. */
export function readExample(text: string): Row[] | null {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.some((line) => /^\s*[A-Z] \d/.test(line) && lines.every((each) => !/[→+]/.test(each)))) return null;
  const rows = lines.map((line, at) => ({ parts: readLine(line), isFurther: at > 0 && /^ {6}/.test(line) }));
  return rows.some(({ parts }) => parts.some(({ kind }) => kind === 'tiles')) ? rows : null;
}

/** Whether the pieces of *rows* keep to columns: nothing but single pieces, some of them under others. */
export const isBent = (rows: readonly Row[]): boolean =>
  rows.length > 1 && rows.every(({ parts }) => parts.length === 1 && parts[0]!.kind === 'tiles') && rows.some(({ parts }) => count(parts) === 1);

const count = (parts: readonly Part[]): number => (parts[0]?.kind === 'tiles' ? parts[0].tiles.length : 0);

function readLine(line: string): Part[] {
  const groups = [...line.matchAll(/\S+(?: \S+)*/g)];
  return groups.flatMap(({ 0: group, index }) => readGroup(group, index));
}

function readGroup(group: string, start: number): Part[] {
  const tokens = [...group.matchAll(/\S+/g)].map(({ 0: token, index }) => ({ token: token.replace(/,$/, ''), column: Math.floor((start + index) / 2) }));
  const parts: Part[] = [];
  for (const { token, column } of tokens) {
    const tile = readTile(token, column);
    const last = parts.at(-1);
    if (SIGN.test(token)) parts.push({ kind: 'sign', text: token });
    else if (tile && last?.kind === 'tiles' && last.word === '') last.tiles.push(tile);
    else if (tile) parts.push({ kind: 'tiles', tiles: [tile], word: '' });
    else if (WORD.test(token)) parts.push({ kind: 'tiles', tiles: [...token].map((sign, at) => readTile(sign, column + at)!), word: token.toUpperCase() });
    else return [{ kind: 'text', text: group }];
  }
  return parts.map((part) => (part.kind === 'tiles' ? { ...part, word: part.tiles.map(({ text }) => text.toUpperCase() || '·').join('') } : part));
}

function readTile(token: string, column: number): Tile | null {
  for (const [kind, pattern] of KINDS) {
    const found = pattern.exec(token);
    if (found) return { kind, text: found[1]!.toUpperCase(), column };
  }
  return null;
}
