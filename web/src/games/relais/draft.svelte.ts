// The next word of the relay: the letters of the table and a card of the hand, in one row.

import { untrack } from 'svelte';
import type { Held } from '../../lib/letters.svelte';
import type { Action, Draft, Scene } from '../game';
import { WordBench } from '../ludime-box/wordBench.svelte';
import { roundsOf, type Round } from '../ludime-box/rounds';
import { letterOf } from '../ludime-box/spelling';
import { t as box } from '../ludime-box/text';
import { t } from './text';
import type { Move, Rights, View } from './types';

// A single letter typed is one to add; more letters are the beginning of the whole word.
const MOST_ADDED = 1;

export class RelaisDraft implements Draft<Move> {
  readonly bench = new WordBench();
  /** The end of a round that nobody has looked at yet. */
  summary = $state.raw<Round | null>(null);
  #rounds: number;

  constructor(private readonly scene: Scene<View, Rights>) {
    this.#rounds = roundsOf(scene.rows).length;
    this.bench.follow(scene.view.hand);
    this.bench.reset(this.#word);
  }

  get candidate(): Move | null {
    if (!this.scene.isToAct || this.summary || this.bench.pending || this.bench.isUntouched) return null;
    return { type: 'lay', word: this.bench.word };
  }
  get label(): string {
    return this.candidate ? t('play', { word: this.bench.word }) : '';
  }
  get title(): string {
    return box('hand');
  }
  get advice(): string {
    const { word, out } = this.scene.view.table;
    if (this.scene.seat !== null && out[this.scene.seat]) return t('advice_out');
    if (!this.scene.isToAct) return t('advice_wait');
    return word ? t('advice') : t('advice_open');
  }
  get canUndo(): boolean {
    return this.bench.canUndo;
  }
  get actions(): readonly Action[] {
    const { hand } = this.bench;
    const { isToAct, rights } = this.scene;
    const off = isToAct ? {} : { off: box('not_your_turn') };
    const shuffle: Action = { id: 'shuffle', icon: 'shuffle', label: box('shuffle'), run: () => hand.shuffle() };
    if (isToAct && !rights?.give_up) return [shuffle];
    return [shuffle, { id: 'give_up', icon: 'flag', label: t('give_up'), move: { type: 'give_up' }, confirm: t('give_up_question'), ...off }];
  }
  get spoken(): string {
    const { author } = this.scene.view.table;
    const hand = this.bench.hand.pieces.map(({ sign }) => sign).join(', ');
    const word = this.#word ? t('spoken_word', { word: this.#word, name: author === null ? '' : this.scene.name(author) }) : t('no_word');
    return t('spoken', { word, hand });
  }

  /** A card of the hand is tapped: picked up while another piece is, laid at the end otherwise. */
  tap(piece: Held): void {
    if (this.bench.chosen) this.bench.choose({ from: 'hand', ...piece });
    else this.bench.lay({ from: 'hand', ...piece });
  }

  drop(piece: Held, zone: string | null): void {
    const [name, place] = (zone ?? '').split(':');
    if (name === 'row') this.bench.lay({ from: 'hand', ...piece }, Number(place));
    else if (name === 'hand' && place !== undefined) this.bench.hand.move(piece.id, Number(place));
  }

  undo(): void {
    this.bench.undo();
  }

  clear(): void {
    if (this.bench.chosen) this.bench.chosen = null;
    else this.bench.reset(this.#word);
  }

  played(): void {
    this.bench.reset(this.#word);
  }

  follow(): void {
    untrack(() => {
      const rounds = roundsOf(this.scene.rows);
      if (rounds.length > this.#rounds && this.scene.play) this.summary = rounds.at(-1)!;
      this.#rounds = rounds.length;
      const isWhole = this.bench.follow(this.scene.view.hand, (piece) => this.bench.isLaid(piece));
      if (!isWhole || this.bench.base !== this.#word) this.bench.reset(this.#word);
    });
  }

  type(event: KeyboardEvent): boolean {
    if (this.summary) return false;
    const { bench } = this;
    if (event.key === 'Backspace') return bench.erase(MOST_ADDED);
    const letter = letterOf(event);
    if (!letter) return false;
    if (bench.typed || bench.isUntouched) return bench.write(bench.typed + letter, this.#word, null, MOST_ADDED);
    const piece = bench.hand.pieces.find((held) => held.sign === letter && !bench.isLaid(held));
    if (piece) bench.lay({ from: 'hand', ...piece });
    return Boolean(piece);
  }

  show(move: Move): void {
    if (move.type === 'lay') this.bench.write(move.word, this.#word, null, 0);
  }

  get #word(): string {
    return this.scene.view.table.word;
  }
}
