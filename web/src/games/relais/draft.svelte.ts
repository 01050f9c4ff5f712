// The word that is being composed: letters of the word on the table and of one's hand, in one row.

import type { Move, Seat } from '../../lib/protocol';
import { HeldPieces, type Held } from '../../lib/letters.svelte';
import type { Action, Draft, Scene } from '../game';
import { t } from './text';

export interface RelaisView {
  seat: Seat | null;
  table: { word: string; author: Seat | null; out: boolean[]; dealer: Seat; turn: Seat; scores: number[] };
  hand: string;
  hand_sizes: number[];
  fresh_count: number;
  under_count: number;
}

export interface Laid {
  from: 'table' | 'hand';
  id: number;
  sign: string;
}

export class RelaisDraft implements Draft {
  readonly hand = new HeldPieces();
  row = $state.raw<Laid[]>([]);
  /** The piece that is picked up, by tap or by key. */
  chosen = $state.raw<Laid | null>(null);
  #past: Laid[][] = [];
  #depth = $state(0);
  #word = '';

  constructor(private readonly scene: Scene<RelaisView>) {
    this.follow();
  }

  get word(): string {
    return this.row.map(({ sign }) => sign).join('');
  }
  get candidate(): Move | null {
    const isChanged = this.word && (this.word !== this.scene.view.table.word || this.row.some(({ from }) => from === 'hand'));
    return this.scene.isToAct && isChanged ? { type: 'lay', word: this.word } : null;
  }
  get label(): string {
    return this.candidate ? t('play', { word: this.word }) : '';
  }
  get title(): string {
    return t('hand');
  }
  get advice(): string {
    return this.scene.view.table.word ? t('advice') : t('advice_open');
  }
  get canUndo(): boolean {
    return this.#depth > 0;
  }
  get actions(): readonly Action[] {
    const off = this.scene.isToAct ? undefined : t('not_your_turn');
    const mayGiveUp = Boolean(this.scene.view.table.word);
    return [
      { id: 'shuffle', icon: 'shuffle', label: t('shuffle'), run: () => this.hand.shuffle() },
      ...(mayGiveUp ? [{ id: 'give_up', icon: 'pass', label: t('give_up'), move: { type: 'give_up' }, confirm: t('give_up_question'), ...(off ? { off } : {}) } as const] : []),
    ];
  }
  get spoken(): string {
    const { word } = this.scene.view.table;
    const hand = this.hand.pieces.map(({ sign }) => sign).join(', ');
    return `${word ? t('the_word', { word }) : t('no_word')}. ${t('composed')} : ${this.word}. ${t('hand')} : ${hand}.`;
  }

  isLaid(piece: Held): boolean {
    return this.row.some((laid) => laid.from === 'hand' && laid.id === piece.id);
  }

  /** Lay a card of the hand, or shift a letter of the row, before place *at*. */
  lay(piece: Laid, at = this.row.length): void {
    const here = this.row.findIndex((laid) => same(laid, piece));
    const rest = this.row.filter((laid) => !same(laid, piece));
    const place = here >= 0 && here < at ? at - 1 : at;
    rest.splice(place, 0, piece);
    this.#change(rest);
    this.chosen = null;
  }

  /** Take a card of one's hand back; letters of the table stay in the row. */
  takeBack(piece: Laid): void {
    if (piece.from === 'hand') this.#change(this.row.filter((laid) => !same(laid, piece)));
    this.chosen = null;
  }

  choose(piece: Laid): void {
    this.chosen = this.chosen && same(this.chosen, piece) ? null : piece;
  }

  undo(): void {
    const before = this.#past.pop();
    this.#depth = this.#past.length;
    if (before) this.row = before;
  }

  clear(): void {
    if (this.chosen) {
      this.chosen = null;
      return;
    }
    this.#past = [];
    this.#depth = 0;
    this.row = this.#fromTable();
  }

  follow(): void {
    const { view } = this.scene;
    this.hand.follow(view.hand);
    const isSame = view.table.word === this.#word && this.row.every((laid) => laid.from === 'table' || this.hand.pieces.some(({ id }) => id === laid.id));
    if (isSame) return;
    this.#word = view.table.word;
    this.chosen = null;
    this.clear();
  }

  /** A typed letter comes from the hand; the row is what is typed, so a whole word may be typed over it. */
  type(event: KeyboardEvent): boolean {
    if (event.key === 'Backspace') {
      const last = this.row.findLast(({ from }) => from === 'hand');
      if (last) this.takeBack(last);
      return Boolean(last);
    }
    const letter = event.key.length === 1 ? event.key.normalize('NFD')[0]!.toUpperCase() : '';
    if (!/^[A-Z]$/.test(letter)) return false;
    const piece = this.hand.pieces.find((held) => held.sign === letter && !this.isLaid(held));
    if (piece) this.lay({ from: 'hand', ...piece });
    return Boolean(piece);
  }

  show(move: Move): void {
    if (typeof move === 'string' || typeof move.word !== 'string') return;
    const table = this.#fromTable();
    const hand = this.hand.pieces.map((held): Laid => ({ from: 'hand', ...held }));
    const row = [...move.word].map((letter) => take(table, letter) ?? take(hand, letter));
    if (row.every((laid) => laid !== undefined)) this.#change(row as Laid[]);
  }

  #fromTable(): Laid[] {
    return [...this.scene.view.table.word].map((sign, id) => ({ from: 'table', id, sign }));
  }

  #change(row: Laid[]): void {
    this.#past.push(this.row);
    this.#depth = this.#past.length;
    this.row = row;
  }
}

export function same(one: Laid, other: Laid): boolean {
  return one.from === other.from && one.id === other.id;
}

function take(pieces: Laid[], letter: string): Laid | undefined {
  const at = pieces.findIndex(({ sign }) => sign === letter);
  return at < 0 ? undefined : pieces.splice(at, 1)[0];
}
