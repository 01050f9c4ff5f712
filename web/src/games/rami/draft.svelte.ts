// A turn of Le Rami: take a card, throw one, and show all the others as a word once they are one.

import { untrack } from 'svelte';
import type { Held } from '../../lib/letters.svelte';
import type { Action, Draft, Scene } from '../game';
import { WordBench } from '../ludime-box/wordBench.svelte';
import { roundsOf, type Round } from '../ludime-box/rounds';
import { letterOf } from '../ludime-box/spelling';
import { t as box } from '../ludime-box/text';
import { t } from './text';
import type { Move, Rights, Take, View } from './types';

export class RamiDraft implements Draft<Move> {
  /** The row keeps its cards from turn to turn: it is where one looks for the word. */
  readonly bench = new WordBench();
  thrown = $state.raw<Held | null>(null);
  /** Where the next card is to come from: what a hint said, else the stock. */
  source = $state<Take['source']>('stock');
  /** The end of a round that nobody has looked at yet. */
  summary = $state.raw<Round | null>(null);
  #rounds: number;

  constructor(readonly scene: Scene<View, Rights>) {
    this.#rounds = roundsOf(scene.rows).length;
    this.bench.follow(scene.view.hand);
  }

  get view(): View {
    return this.scene.view;
  }
  get isToTake(): boolean {
    return this.scene.isToAct && this.scene.rights?.play === false;
  }
  /** The one card that is not in the row: with it thrown, the whole hand is shown. */
  get rest(): Held | null {
    const left = this.bench.hand.pieces.filter((piece) => !this.bench.isLaid(piece));
    return left.length === 1 ? left[0]! : null;
  }
  get toThrow(): Held | null {
    return this.thrown ?? this.bench.chosen;
  }
  get candidate(): Move | null {
    if (!this.scene.isToAct || this.summary) return null;
    if (this.isToTake) return { type: 'take', source: this.source };
    if (this.rest) return { type: 'claim', card: this.rest.sign, word: this.bench.word };
    return this.toThrow ? { type: 'discard', card: this.toThrow.sign } : null;
  }
  get label(): string {
    const move = this.candidate;
    if (!move) return '';
    if (move.type === 'take') return t(move.source === 'discard' ? 'take_discard' : 'take_stock');
    return move.type === 'claim' ? t('play_claim', { word: move.word }) : t('play_discard', { letter: move.card });
  }
  get title(): string {
    return box('hand');
  }
  get advice(): string {
    const { picked } = this.view.table;
    if (!this.scene.isToAct) return t('advice_wait');
    if (this.isToTake) return t('advice_take');
    return picked ? t('advice_picked', { letter: picked }) : t('advice_throw');
  }
  get canUndo(): boolean {
    return this.bench.canUndo || this.thrown !== null;
  }
  get actions(): readonly Action[] {
    const { hand } = this.bench;
    return [{ id: 'shuffle', icon: 'shuffle', label: box('shuffle'), run: () => hand.shuffle() }];
  }
  get spoken(): string {
    const hand = this.bench.hand.pieces.map(({ sign }) => sign).join(', ');
    return t('spoken', { size: this.view.table.size, discard: this.view.table.discard.at(-1) ?? box('empty'), hand });
  }

  isGone(piece: Held): boolean {
    return this.bench.isLaid(piece) || this.thrown?.id === piece.id;
  }

  tap(piece: Held): void {
    this.thrown = null;
    this.bench.choose({ from: 'hand', ...piece });
  }

  drop(piece: Held, zone: string | null): void {
    const [name, place] = (zone ?? '').split(':');
    if (name === 'discard' && this.scene.isToAct && !this.isToTake) this.throwCard(piece);
    else if (name === 'row') this.#lay(piece, Number(place));
    else if (name === 'hand' && place !== undefined) this.bench.hand.move(piece.id, Number(place));
  }

  /** Lay *piece* on the discard pile, out of the row where it stood there. */
  throwCard(piece: Held): void {
    this.bench.takeBack({ from: 'hand', id: piece.id, sign: piece.sign });
    this.thrown = piece;
  }

  undo(): void {
    if (this.thrown) this.thrown = null;
    else this.bench.undo();
  }

  clear(): void {
    if (this.bench.chosen) this.bench.chosen = null;
    else if (this.thrown) this.thrown = null;
    else this.bench.reset();
  }

  played(move: Move): void {
    if (move.type === 'claim') this.bench.reset();
    this.bench.chosen = null;
    this.thrown = null;
  }

  follow(): void {
    untrack(() => {
      if (!this.isToTake) this.source = 'stock';
      const rounds = roundsOf(this.scene.rows);
      const isNewRound = rounds.length > this.#rounds;
      this.#rounds = rounds.length;
      if (isNewRound && this.scene.play) this.summary = rounds.at(-1)!;
      if (isNewRound) this.bench.reset();
      if (!this.bench.follow(this.view.hand, (piece) => piece.id === this.toThrow?.id)) this.bench.prune();
      if (this.thrown && !this.bench.hand.pieces.some(({ id }) => id === this.thrown?.id)) this.thrown = null;
    });
  }

  type(event: KeyboardEvent): boolean {
    if (this.summary) return false;
    if (event.key === 'Backspace') return this.bench.erase(0);
    if (event.key === 'Delete') return this.#throwFocused(event.target as HTMLElement);
    const letter = letterOf(event);
    const piece = this.bench.hand.pieces.find((held) => held.sign === letter && !this.isGone(held));
    if (piece) this.#lay(piece, this.bench.row.length);
    return Boolean(piece);
  }

  show(move: Move): void {
    if (move.type === 'claim') this.bench.write(move.word, '', null, 0);
    else if (move.type === 'take') this.source = move.source;
    else {
      const card = this.bench.hand.pieces.find(({ sign }) => sign === move.card);
      if (card) this.throwCard(card);
    }
  }

  #lay(piece: Held, place: number): void {
    this.thrown = null;
    this.bench.lay({ from: 'hand', id: piece.id, sign: piece.sign }, place);
  }

  #throwFocused(target: HTMLElement): boolean {
    const sign = target.closest<HTMLElement>('[role=option][data-letter]')?.dataset.letter;
    const piece = this.bench.chosen ?? this.bench.hand.pieces.find((held) => held.sign === sign);
    if (piece) this.throwCard(piece);
    return Boolean(piece);
  }
}
