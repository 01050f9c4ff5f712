// A turn of Ludime as it is being composed: a word on the bench, a card to throw, or cards to exchange.

import { untrack } from 'svelte';
import type { Held } from '../../lib/letters.svelte';
import type { Action, Draft, Scene } from '../game';
import { WordBench } from '../ludime-box/wordBench.svelte';
import { letterOf, type Laid } from '../ludime-box/spelling';
import { t as box } from '../ludime-box/text';
import { actionsOf } from './actions';
import { Memory } from './memory.svelte';
import { adviceOf, labelOf, spokenOf } from './phrases';
import { complete, readingsOf } from './readings';
import type { Laid as TableWord, Move, Rights, Take, View } from './types';

const ANY = Infinity; // letters that may be typed as added at the end of a word

export class LudimeDraft implements Draft<Move> {
  readonly bench = new WordBench();
  readonly memory: Memory;
  /** The card that lies on the discard pile, but for a word of the player. */
  thrown = $state.raw<Held | null>(null);
  /** The cards to exchange; null while that is not what the player does. */
  picked = $state.raw<readonly Held[] | null>(null);
  /** Whether the word of the table was found by what is typed, not chosen. */
  #isFound = false;
  /** Which of several readings of what is typed is shown. */
  #turned = 0;

  constructor(readonly scene: Scene<View, Rights>) {
    this.memory = new Memory(scene.view, scene.rows);
    this.bench.follow(scene.view.hand);
  }

  get view(): View {
    return this.scene.view;
  }
  get words(): readonly TableWord[] {
    return this.view.table.words;
  }
  /** Where the next card is to come from: what a hint said, else the stock. */
  source = $state<Take['source']>('stock');

  /** Whether a card may be taken. */
  get mayTake(): boolean {
    const { isToAct, rights } = this.scene;
    return isToAct && Boolean(rights?.stock || rights?.discard);
  }
  /** Whether the turn waits for that. */
  get isToTake(): boolean {
    return this.scene.isToAct && this.scene.rights?.play === false;
  }
  /** The card that would be thrown now. */
  get toThrow(): Held | null {
    if (this.thrown) return this.thrown;
    return this.bench.chosen?.from === 'hand' && !this.bench.row.length ? this.bench.chosen : null;
  }
  get readings(): number {
    return this.#isFound || this.bench.at === null ? this.#whole().length : 1;
  }
  get candidate(): Move | null {
    if (!this.scene.isToAct || this.memory.summary) return null;
    if (this.isToTake) return { type: 'take', source: this.source };
    if (this.picked) return this.picked.length ? { type: 'exchange', cards: signsOf(this.picked) } : null;
    const { word, at, used, pending } = this.bench;
    if (used.length) return pending ? null : at === null ? { type: 'lay', word } : { type: 'modify', at, word };
    return this.toThrow && !this.bench.row.length ? { type: 'discard', card: this.toThrow.sign } : null;
  }
  get label(): string {
    return labelOf(this.candidate);
  }
  get title(): string {
    return this.bench.hand.pieces.length ? box('hand') : '';
  }
  get advice(): string {
    return adviceOf(this);
  }
  get actions(): readonly Action[] {
    return actionsOf(this);
  }
  get spoken(): string {
    return spokenOf(this);
  }
  get canUndo(): boolean {
    return this.bench.canUndo || this.thrown !== null || Boolean(this.picked?.length);
  }

  isGone(piece: Held): boolean {
    return this.bench.isLaid(piece) || this.thrown?.id === piece.id;
  }

  /** A card of the hand is tapped: picked for an exchange, laid in the word under way, or picked up. */
  tap(piece: Held): void {
    this.thrown = null;
    if (this.picked) this.#pick(piece);
    else if (this.bench.row.length) this.bench.lay({ from: 'hand', ...piece });
    else this.bench.choose({ from: 'hand', ...piece });
  }

  /** A word of the table is tapped: it comes to the bench, with the cards under way. */
  tapWord(at: number): void {
    const { bench } = this;
    if (bench.at === at && !bench.chosen) return bench.reset();
    const cards = bench.chosen?.from === 'hand' ? [...bench.used, bench.chosen] : bench.used;
    this.addTo(at, cards);
  }

  /** Add *cards* to word number *at* of the table. */
  addTo(at: number, cards: readonly Laid[]): void {
    this.thrown = null;
    this.#isFound = false;
    if (this.bench.at !== at) this.bench.open(this.words[at]!.word, at);
    for (const card of cards) this.bench.lay(card);
  }

  /** A card is dropped on *zone*. */
  drop(piece: Held, zone: string | null): void {
    const [name, place] = (zone ?? '').split(':');
    const card: Laid = { from: 'hand', ...piece };
    if (name === 'row') this.#lay(card, Number(place));
    else if (name === 'word') this.addTo(Number(place), this.bench.at === Number(place) ? [card] : [...this.bench.used, card]);
    else if (name === 'discard' && this.scene.isToAct && !this.isToTake) this.throwCard(piece);
    else if (name === 'hand' && place !== undefined) this.bench.hand.move(piece.id, Number(place));
  }

  throwCard(piece: Held): void {
    this.bench.reset();
    this.picked = null;
    this.thrown = piece;
  }

  /** Begin or give up choosing cards to exchange. */
  toggleExchange(): void {
    this.bench.reset();
    this.thrown = null;
    this.picked = this.picked ? null : [];
  }

  undo(): void {
    if (this.thrown) this.thrown = null;
    else if (this.picked?.length) this.picked = this.picked.slice(0, -1);
    else this.bench.undo();
  }

  clear(): void {
    if (this.bench.chosen) this.bench.chosen = null;
    else if (this.thrown) this.thrown = null;
    else if (this.picked) this.picked = null;
    else this.bench.reset();
  }

  played(move: Move): void {
    if (move.type === 'take' || move.type === 'undo') return;
    this.bench.reset();
    this.thrown = this.picked = null;
  }

  follow(): void {
    untrack(() => {
      if (!this.isToTake) this.source = 'stock';
      this.memory.follow(this.view, this.scene.rows, Boolean(this.scene.play));
      const isWhole = this.bench.follow(this.view.hand, (piece) => this.isGone(piece) || piece.id === this.toThrow?.id);
      const { at, base } = this.bench;
      if (!isWhole || (at !== null && this.words[at]?.word !== base)) this.bench.reset();
      const ids = this.bench.hand.pieces.map(({ id }) => id);
      if (this.thrown && !ids.includes(this.thrown.id)) this.thrown = null;
      if (this.picked?.some(({ id }) => !ids.includes(id)) || !this.scene.isToAct) this.picked = null;
    });
  }

  type(event: KeyboardEvent): boolean {
    if (this.memory.summary) return false;
    const letter = letterOf(event);
    if (event.key === 'Tab') return !event.shiftKey && this.#turn();
    if (event.key === 'Delete') return this.#throwFocused(event.target as HTMLElement);
    if (this.picked) return this.#pickTyped(letter, event.key === 'Backspace');
    if (event.key === 'Backspace') return this.#isFound && this.bench.typed ? this.#find(this.bench.typed.slice(0, -1)) : this.bench.erase(ANY);
    return letter !== '' && this.#typeLetter(letter);
  }

  show(move: Move): void {
    this.clear();
    if (move.type === 'lay') this.bench.write(move.word, '', null, 0);
    else if (move.type === 'modify') this.bench.write(move.word, this.words[move.at]?.word ?? '', move.at, 0);
    else if (move.type === 'take') this.source = move.source;
    else if (move.type === 'discard') {
      const card = this.bench.hand.pieces.find(({ sign }) => sign === move.card);
      if (card) this.throwCard(card);
    }
  }

  #typeLetter(letter: string): boolean {
    const { bench } = this;
    this.thrown = null;
    if (bench.typed ? this.#isFound : !bench.row.length) return this.#find(bench.typed + letter);
    if (bench.typed || (bench.at !== null && bench.isUntouched)) return bench.write(bench.typed + letter, bench.base, bench.at, ANY);
    const piece = bench.hand.pieces.find((held) => held.sign === letter && !bench.isLaid(held));
    if (piece) bench.lay({ from: 'hand', ...piece });
    return Boolean(piece);
  }

  /** Show *text* as the nearest of its readings; whether it has one. */
  #find(text: string): boolean {
    this.#turned = 0;
    if (!text) {
      this.bench.reset();
      return true;
    }
    const [reading] = readingsOf(text, this.words, this.bench.hand.pieces);
    if (!reading) return false;
    this.#isFound = this.bench.write(text, reading.base, reading.at, 0);
    return this.#isFound;
  }

  /** Show the next reading of what is typed; whether there is another. */
  #turn(): boolean {
    const whole = this.#whole();
    if (whole.length < 2) return false;
    this.#turned = (this.#turned + 1) % whole.length;
    const { base, at } = whole[this.#turned]!;
    return this.bench.write(this.bench.typed, base, at, 0);
  }

  #whole() {
    const { typed, hand } = this.bench;
    return typed ? complete(typed, readingsOf(typed, this.words, hand.pieces), hand.pieces) : [];
  }

  #lay(card: Laid, place: number): void {
    this.thrown = this.picked = null;
    this.bench.lay(card, place);
  }

  #pick(piece: Held): void {
    const isIn = this.picked?.some(({ id }) => id === piece.id);
    this.picked = isIn ? this.picked!.filter(({ id }) => id !== piece.id) : [...(this.picked ?? []), piece];
  }

  #pickTyped(letter: string, isErasing: boolean): boolean {
    if (isErasing) this.picked = this.picked!.slice(0, -1);
    const piece = this.bench.hand.pieces.find((held) => held.sign === letter && !this.picked!.includes(held));
    if (piece) this.#pick(piece);
    return isErasing || Boolean(piece);
  }

  #throwFocused(target: HTMLElement): boolean {
    const sign = target.closest<HTMLElement>('[role=option][data-letter]')?.dataset.letter;
    const piece = this.bench.chosen?.from === 'hand' ? this.bench.chosen : this.bench.hand.pieces.find((held) => held.sign === sign);
    if (piece) this.throwCard(piece);
    return Boolean(piece);
  }
}

function signsOf(pieces: readonly Held[]): string {
  return pieces
    .map(({ sign }) => sign)
    .sort()
    .join('');
}
