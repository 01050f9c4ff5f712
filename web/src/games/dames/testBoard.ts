// A board written by hand, for tests: rows from the sixth to the first, capitals White, small letters Black, `*` after a joker.

import type { Options } from '../../lib/games';
import { sceneAround, type TestScene } from '../testScene';
import type { Rights, View } from './types';

/** A view of six rows, White at seat 0 to move. */
export function boardOf(rows: string, more: Partial<View> = {}): View {
  const cells = rows
    .trim()
    .split(/\s*\n\s*/)
    .toReversed()
    .flatMap((row) => row.match(/[A-Za-z.]\*?/g) ?? []);
  const start = { seat: 0, stock_count: 64, to_draw: [], white: 0, turn: 0, plies: 0, strategic: 0, jokers: 'ES', aside: '', results: [] };
  return {
    ...start,
    ...{ written: [[], []], is_over: false, left: null, touched: '', is_adoube: false, is_preparing: false, last: null },
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

/** A scene around *view*, for the player at seat 0. */
export function sceneOf(view: View, options: Options = {}, rights: Partial<Rights> = {}): TestScene<View, Rights> & { rights: Rights } {
  const all = { routes: null, turning: false, words: 2, adoube: false, ...rights };
  return { ...sceneAround(view, all, { options }), rights: all };
}

/** The worked example of the rules: R from D3 to E4 writes RIEN. */
export const RIEN = `
  a.......
  ........
  ........
  ...R.ien
  ........
  A.......`;
