// A board written by hand, for tests: rows from the sixth to the first, capitals White, small letters Black, `*` after a joker.

import type { Options } from '../../lib/games';
import type { Move, TableSight } from '../../lib/protocol';
import type { Scene } from '../game';
import type { DamesRights, DamesView } from './view';

/** A view of six rows, White at seat 0 to move. */
export function boardOf(rows: string, more: Partial<DamesView> = {}): DamesView {
  const cells = rows
    .trim()
    .split(/\s*\n\s*/)
    .toReversed()
    .flatMap((row) => row.match(/[A-Za-z.]\*?/g) ?? []);
  return {
    seat: 0,
    stock_count: 64,
    to_draw: [],
    white: 0,
    turn: 0,
    plies: 0,
    strategic: 0,
    written: [[], []],
    jokers: 'ES',
    aside: '',
    results: [],
    is_over: false,
    left: null,
    touched: '',
    is_adoube: false,
    is_preparing: false,
    last: null,
    letters: cells.map((cell) => cell[0]!.toUpperCase()).join(''),
    owners: cells.map(ownerOf).join(''),
    ...more,
  };
}

function ownerOf(cell: string): string {
  if (cell === '.') return '.';
  const side = cell[0] === cell[0]!.toUpperCase() ? 'w' : 'b';
  return cell.endsWith('*') ? side.toUpperCase() : side;
}

/** A scene around *view*, for the player at seat 0, that keeps what is sent. */
export function sceneOf(
  view: DamesView,
  options: Options = {},
  rights: Partial<DamesRights> = {},
): Scene<DamesView, DamesRights> & { view: DamesView; rights: DamesRights; sent: Move[] } {
  const sent: Move[] = [];
  const sight = { seat: 0, phase: 'playing', settings: {}, seats: [], clock: {}, commitment: '' } as unknown as TableSight;
  return {
    view,
    sight,
    sent,
    options,
    rights: { routes: {}, turning: false, words: 2, adoube: false, ...rights },
    seat: 0,
    isToAct: true,
    lines: [],
    rows: [],
    values: {},
    preview: null,
    marks: [],
    name: (seat) => `player ${seat}`,
    play: async (move) => void sent.push(move),
  };
}

/** The worked example of the rules: R from D3 to E4 writes RIEN. */
export const RIEN = `
  a.......
  ........
  ........
  ...R.ien
  ........
  A.......`;
