import { expect, it } from 'vitest';
import { spell } from './spelling';

/** What *text* is made of: capitals of the table, small letters of the hand, a point for each letter that waits. */
function read(text: string, base: string, hand: string, most: number): string | null {
  const pieces = [...hand].map((sign, index) => ({ id: 100 + index, sign }));
  const spelling = spell(text, base, pieces, most);
  return spelling && spelling.row.map(({ from, sign }) => (from === 'hand' ? sign.toLowerCase() : sign)).join('') + '.'.repeat(spelling.pending);
}

it.each([
  ['a whole word over the letters of the table, only the rest from the hand', 'CULATES', 'ECULAT', 'SACLE', 1, 'CULATEs'],
  ['letters of the table that are not typed yet behind', 'CUL', 'ECULAT', 'SX', 1, 'CULEAT...'],
  ['one letter as added at the end', 'S', 'TARTE', 'SE', 1, 'TARTEs'],
  ['the beginning of the word as the word, even where the hand holds those letters', 'TA', 'TARTE', 'TA', 9, 'TARTE...'],
  ['several letters as added where that is allowed', 'NT', 'TASSE', 'NTX', 9, 'TASSEnt'],
  ['several letters as a beginning where it is not', 'NT', 'TASSE', 'NTX', 1, 'nTASSE....'],
  ['a second letter of a kind from the hand', 'TREVE', 'REVE', 'TTE', 1, 'tREVE'],
  ['no letter that is nowhere', 'Z', 'TARTE', 'SE', 1, null],
  ['a new word from the hand alone', 'SEL', '', 'LESE', 1, 'sel'],
  ['no letter more often than it is held', 'SELL', '', 'LESE', 1, null],
])('reads %s', (_, text, base, hand, most, row) => expect(read(text, base, hand, most)).toBe(row));
