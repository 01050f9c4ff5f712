// What a typed word is made of: letters that lie on the table, and cards of the hand.

import type { Held } from '../../lib/letters.svelte';

/** A piece of the word that is being composed: a letter of a word on the table, or a card of one's hand. */
export interface Laid extends Held {
  from: 'table' | 'hand';
}

export interface Spelling {
  row: Laid[];
  /** How many letters at the end of the row are of the table and still to be typed. */
  pending: number;
}

export function same(one: Laid, other: Laid): boolean {
  return one.from === other.from && one.id === other.id;
}

export function ofHand(piece: Held): Laid {
  return { from: 'hand', id: piece.id, sign: piece.sign };
}

export function ofTable(word: string): Laid[] {
  return [...word].map((sign, id) => ({ from: 'table', id, sign }));
}

/** Read *text* over the word *base*: typed whole, in whatever order, or only what is added at its end.
 *
 * No letter of the base is ever left out: those not typed yet wait behind. At most *most* letters are read as added at
 * the end, since the beginning of a whole word often looks like that. Null: a letter is neither on the table nor in hand.
 */
export function spell(text: string, base: string, hand: readonly Held[], most: number): Spelling | null {
  const cards = hand.map(ofHand);
  const whole = assemble(text, ofTable(base), [...cards]);
  if (whole?.pending === 0 || (whole && base.startsWith(text))) return whole;
  const added = text.length <= most ? assemble(text, [], cards) : null;
  return added ? { row: [...ofTable(base), ...added.row], pending: 0 } : whole;
}

function assemble(text: string, table: Laid[], cards: Laid[]): Spelling | null {
  const row: Laid[] = [];
  for (const letter of text) {
    const piece = take(table, letter) ?? take(cards, letter);
    if (!piece) return null;
    row.push(piece);
  }
  return { row: [...row, ...table], pending: table.length };
}

function take(pieces: Laid[], letter: string): Laid | undefined {
  const at = pieces.findIndex(({ sign }) => sign === letter);
  return at < 0 ? undefined : pieces.splice(at, 1)[0];
}
