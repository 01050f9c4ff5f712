// The workshop: words taken from the table, letters waiting for a word, and words under construction. It knows no rule.

import { isJoker, JOKER } from './signs';

/** A physical tile of this turn: where it came from, and what it shows. */
export interface Tile {
  id: number;
  sign: string;
  from: 'table' | 'rack';
}

export interface Bench {
  /** Words of the table that were taken down, by their number there. */
  readonly taken: readonly number[];
  /** Words under construction. */
  readonly rows: readonly (readonly Tile[])[];
  /** Letters of the table that belong to no word yet. */
  readonly loose: readonly Tile[];
}

export const EMPTY: Bench = { taken: [], rows: [], loose: [] };

/** Take a word of the table down: its tiles make a row of their own, at the end. */
export function takeDown(bench: Bench, word: number, tiles: readonly Tile[]): Bench {
  return { ...bench, taken: [...bench.taken, word], rows: [...bench.rows.filter((row) => row.length), tiles] };
}

/** Break a row up: what is from the table waits for another word, the rest goes back to the rack. */
export function breakUp(bench: Bench, row: number): Bench {
  const freed = (bench.rows[row] ?? []).filter(({ from }) => from === 'table').map(released);
  return { ...bench, rows: bench.rows.filter((_, index) => index !== row), loose: [...bench.loose, ...freed] };
}

/** Put a tile into *row* before *place*, wherever it lay; a row that does not exist yet is begun. */
export function put(bench: Bench, tile: Tile, row: number, place: number): Bench {
  const target = bench.rows[row];
  const before = target?.findIndex(({ id }) => id === tile.id) ?? -1;
  const rows = bench.rows.map((each) => each.filter(({ id }) => id !== tile.id));
  const loose = bench.loose.filter(({ id }) => id !== tile.id);
  if (!target) return tidy({ ...bench, rows: [...rows, [tile]], loose });
  const at = before >= 0 && before < place ? place - 1 : place;
  rows[row] = [...rows[row]!.slice(0, at), tile, ...rows[row]!.slice(at)];
  return tidy({ ...bench, rows, loose });
}

/** Take a tile out of its row: back to the rack, or among the letters that wait. */
export function takeOut(bench: Bench, tile: Tile): Bench {
  const rows = bench.rows.map((each) => each.filter(({ id }) => id !== tile.id));
  const loose = bench.loose.filter(({ id }) => id !== tile.id);
  return tidy({ ...bench, rows, loose: tile.from === 'table' ? [...loose, released(tile)] : loose });
}

/** Put *letter* in the place of a joker, which then waits for another word (it may stand for another letter). */
export function replaceJoker(bench: Bench, letter: Tile, joker: Tile): Bench {
  const row = bench.rows.findIndex((each) => each.some(({ id }) => id === joker.id));
  const place = bench.rows[row]?.findIndex(({ id }) => id === joker.id) ?? -1;
  if (place < 0) return bench;
  return takeOut(put(bench, letter, row, place), joker);
}

/** What was a joker is one again as soon as it leaves its word. */
function released(tile: Tile): Tile {
  return isJoker(tile.sign) ? { ...tile, sign: JOKER } : tile;
}

/** Rows that were emptied vanish. */
function tidy(bench: Bench): Bench {
  return { ...bench, rows: bench.rows.filter((row) => row.length) };
}

/** Break all rows up and write *words* instead, with the tiles that *find* gives. */
export function rewritten(bench: Bench, words: readonly string[], find: (sign: string, bench: Bench) => Tile | undefined): Bench {
  let next = bench;
  while (next.rows.length) next = breakUp(next, 0);
  for (const word of words) {
    const row = next.rows.length;
    for (const sign of word) {
      const tile = find(isJoker(sign) ? JOKER : sign, next);
      if (tile) next = put(next, { ...tile, sign }, row, next.rows[row]?.length ?? 0);
    }
  }
  return next;
}

// Endings that are typed behind a word of the table, such as S and NT, are short; more letters are the whole word.
const MOST_ADDED = 2;

/** Read *text*, typed where *row* is, as its whole word or as what is added behind it; null: there are no such letters.
 *
 * A whole word takes the place of a word of the table: it has its letters, those that wait and those of the rack, and
 * what it leaves waits. A word that is under way already is only continued.
 */
export function spell(text: string, bench: Bench, row: number, find: (sign: string, bench: Bench) => Tile | undefined): { bench: Bench; row: number } | null {
  const begun = bench.rows[row] ?? [];
  const added = assembled(text, bench, row, find);
  const isOfTable = begun.length > 0 && begun.every(({ from }) => from === 'table');
  if (!isOfTable || (added && text.length <= MOST_ADDED)) return added;
  const bare = breakUp(bench, row);
  return assembled(text, bare, bare.rows.length, find) ?? added;
}

function assembled(text: string, bench: Bench, row: number, find: (sign: string, bench: Bench) => Tile | undefined): { bench: Bench; row: number } | null {
  let next = bench;
  for (const sign of text) {
    const tile = find(sign, next);
    if (!tile) return null;
    next = put(next, tile, row, next.rows[row]?.length ?? 0);
  }
  return { bench: next, row: Math.min(row, next.rows.length - 1) };
}

export const wordOf = (row: readonly Tile[]): string => row.map(({ sign }) => sign).join('');
export const laidFromRack = (bench: Bench): Tile[] => bench.rows.flat().filter(({ from }) => from === 'rack');
