// The word under one's hands: a row of letters of the table and cards of the hand, and how it came about.

import { HeldPieces, type Held } from '../../lib/letters.svelte';
import { Undo } from '../../lib/undo.svelte';
import { ofHand, ofTable, same, spell, type Laid } from './spelling';

interface Layout {
  /** The word of the table whose letters are in the row, and its number there. */
  base: string;
  at: number | null;
  row: readonly Laid[];
  pending: number;
  /** What was typed to get here; empty where the row was laid by hand. */
  typed: string;
}

const layout = (base = '', at: number | null = null): Layout => ({ base, at, row: ofTable(base), pending: 0, typed: '' });

export class WordBench {
  readonly hand = new HeldPieces();
  /** The piece that is picked up, by tap or by key. */
  chosen = $state.raw<Laid | null>(null);
  #now = $state.raw<Layout>(layout());
  readonly #undo = new Undo<Layout>();

  get row(): readonly Laid[] {
    return this.#now.row;
  }
  get base(): string {
    return this.#now.base;
  }
  get at(): number | null {
    return this.#now.at;
  }
  get pending(): number {
    return this.#now.pending;
  }
  get typed(): string {
    return this.#now.typed;
  }
  get word(): string {
    return this.row.map(({ sign }) => sign).join('');
  }
  /** The cards of the hand that lie in the row. */
  get used(): Laid[] {
    return this.row.filter(({ from }) => from === 'hand');
  }
  /** Whether nothing has been done to the word of the table. */
  get isUntouched(): boolean {
    return this.word === this.base && !this.used.length;
  }
  get canUndo(): boolean {
    return this.#undo.isPossible;
  }

  isLaid(piece: Held): boolean {
    return this.used.some(({ id }) => id === piece.id);
  }

  isChosen(piece: Laid): boolean {
    return this.chosen !== null && same(this.chosen, piece);
  }

  choose(piece: Laid): void {
    this.chosen = this.isChosen(piece) ? null : piece;
  }

  /** Lay a card of the hand, or shift a letter of the row, before place *at*. */
  lay(piece: Laid, at = this.row.length): void {
    const here = this.row.findIndex((laid) => same(laid, piece));
    const row = this.row.filter((laid) => !same(laid, piece));
    row.splice(here >= 0 && here < at ? at - 1 : at, 0, piece);
    this.#change({ ...this.#now, row, pending: 0, typed: '' });
  }

  /** Lay a card of the hand that bears *letter* at the end; whether there is one beside the row that is not *except*. */
  layLetter(letter: string, except: Held | null = null): boolean {
    const piece = this.hand.pieces.find((held) => held.sign === letter && held.id !== except?.id && !this.isLaid(held));
    if (piece) this.lay(ofHand(piece));
    return Boolean(piece);
  }

  /** A card of the hand is let go over the hand or over the row; whether it was over the row. */
  drop(piece: Held, zone: string | null): boolean {
    const [name, place] = (zone ?? '').split(':');
    if (name === 'row') this.lay(ofHand(piece), Number(place));
    else if (name === 'hand' && place !== undefined) this.hand.move(piece.id, Number(place));
    return name === 'row';
  }

  /** The card of the hand that is picked up, else one like that which has the focus. */
  cardAt(target: EventTarget | null): Held | undefined {
    if (this.chosen?.from === 'hand') return this.chosen;
    const sign = (target as HTMLElement).closest<HTMLElement>('[role=option][data-letter]')?.dataset.letter;
    return this.hand.pieces.find((held) => held.sign === sign);
  }

  /** Take a card of one's hand back; letters of the table stay in the row. */
  takeBack(piece: Laid): void {
    if (piece.from === 'hand') this.#change({ ...this.#now, row: this.row.filter((laid) => !same(laid, piece)), typed: '' });
    this.chosen = null;
  }

  /** Take back the last card of the hand, or the last letter typed; whether there was one. */
  erase(most: number): boolean {
    if (this.typed) return this.write(this.typed.slice(0, -1), this.base, this.at, most);
    const last = this.used.at(-1);
    if (last) this.takeBack(last);
    return Boolean(last);
  }

  /** Begin with the letters of word number *at* of the table. */
  open(base: string, at: number): void {
    this.#change(layout(base, at));
  }

  /** Make the row what *text* means over the word *base*; whether it means anything. */
  write(text: string, base: string, at: number | null, most: number): boolean {
    const spelling = spell(text, base, this.hand.pieces, most);
    if (!spelling) return false;
    this.#change({ base, at, ...spelling, typed: text });
    return true;
  }

  undo(): void {
    const before = this.#undo.back();
    if (!before) return;
    this.#now = before;
    this.chosen = null;
  }

  /** Take everything back, to the letters of *base*. */
  reset(base = '', at: number | null = null): void {
    this.#now = layout(base, at);
    this.#undo.forget();
    this.chosen = null;
  }

  /** The hand is *signs* now, those of which *isLeaving* holds gone first: whether every card of the row is still in it. */
  follow(signs: string, isLeaving?: (piece: Held) => boolean): boolean {
    this.hand.follow(signs, isLeaving);
    const ids = this.hand.pieces.map(({ id }) => id);
    if (this.chosen?.from === 'hand' && !ids.includes(this.chosen.id)) this.chosen = null;
    return this.used.every(({ id }) => ids.includes(id));
  }

  /** Keep in the row only the cards that are in the hand. */
  prune(): void {
    const ids = this.hand.pieces.map(({ id }) => id);
    this.#now = { ...this.#now, row: this.row.filter(({ from, id }) => from === 'table' || ids.includes(id)), typed: '' };
    this.#undo.forget();
  }

  #change(now: Layout): void {
    this.#undo.keep(this.#now);
    this.#now = now;
    this.chosen = null;
  }
}
