// The move that is being composed: a letter picked up and laid, the words it writes, jokers earned.

import type { Json, Move } from '../../lib/protocol';
import type { Action, Draft, Scene } from '../game';
import { actionsOf } from './actions';
import { adviceOf, describeMove, labelOf, spokenOf } from './phrases';
import * as sketches from './sketch';
import { arrivalOf, BLANK, currentWord, isEmpty, NO_WORD, startOf, type Sketch, type Written } from './sketch';
import { isSquare, positionOf, sideOf, type DamesView, type Position, type Side, type Square } from './view';
import { t } from './text';

/** A word of the move: its letters, its path where it has one, and how many readings there are. */
export interface Word {
  text: string;
  path: readonly Square[];
  reading: number;
  readings: number;
}

export class DamesDraft implements Draft {
  sketch = $state.raw<Sketch>(BLANK);
  /** A joker in hand, to be placed. */
  joker = $state<string | null>(null);
  /** The board is seen from the other side. */
  isTurned = $state(false);
  #past = $state.raw<readonly Sketch[]>([]);
  #keys = '';
  #moment = '';

  constructor(readonly scene: Scene<DamesView>) {
    this.follow();
  }

  get side(): Side {
    return sideOf(this.scene.view, this.scene.seat ?? this.scene.view.white ?? 0);
  }
  get isStrict(): boolean {
    return this.scene.sight.settings.options.rigour === 'strict';
  }
  get isPreparing(): boolean {
    return this.scene.view.is_preparing && typeof this.scene.sight.clock.preparation === 'number';
  }
  get canAct(): boolean {
    return this.scene.isToAct && !this.isPreparing && this.scene.seat !== null;
  }
  /** What the board shows: the sketch, or the move that the referee understood by a word alone. */
  readonly shown: Sketch = $derived.by(() => {
    const answer = this.scene.preview?.answer;
    const meant = answer?.answer === 'previewed' ? answer.move : undefined;
    return this.sketch.route.length || !this.candidate || !meant ? this.sketch : (sketches.sketchOf(meant) ?? this.sketch);
  });
  /** The board as the move would leave it, before letters turn. */
  readonly position: Position = $derived.by(() => sketches.laid(this.scene.view, this.shown, this.side));
  readonly taken: readonly Square[] = $derived.by(() => sketches.passedOver(this.scene.view, this.shown));
  readonly words: readonly Word[] = $derived.by(() => this.shown.words.filter((word) => !isEmpty(word)).map((word) => this.#read(word)));
  /** The squares of all words, for marks on the board. */
  readonly squares: ReadonlySet<Square> = $derived.by(() => new Set(this.words.flatMap((word) => word.path)));

  get candidate(): Move | null {
    if (!this.canAct) return null;
    if (!this.sketch.route.length) return this.isStrict ? null : this.#spelt();
    if (!arrivalOf(this.sketch) || !(this.words.length || this.taken.length)) return null;
    return this.play;
  }
  /** The move as it stands, with or without a word. */
  get play(): { [name: string]: Json } {
    const words = this.words.map(({ text, path }): Json => (path.length ? { word: text, path: [...path] } : { word: text }));
    const jokers = this.sketch.jokers.map(({ letter, square }): Json => ({ letter, square }));
    return { type: 'play', route: [...this.sketch.route], ...(words.length ? { words } : {}), ...(jokers.length ? { jokers } : {}) };
  }
  get label(): string {
    return labelOf(this);
  }
  get title(): string {
    return this.isPreparing ? t('study') : t('your_move');
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
  get described(): string {
    return describeMove(this);
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  isMine(square: Square): boolean {
    return positionOf(this.scene.view).get(square)?.side === this.side;
  }

  /** What a tap, or the space bar, on a square does: pick up, lay, or write on. */
  tap(square: Square): void {
    if (!this.canAct) return;
    const { route, jokers } = this.sketch;
    if (this.joker) this.placeJoker(this.joker, square);
    else if (jokers.some((joker) => joker.square === square)) this.#change({ ...this.sketch, jokers: jokers.filter((joker) => joker.square !== square) });
    else if (!route.length) this.pick(square);
    else if (square === route[0]) this.release();
    else if (route.length > 1 && this.position.has(square)) this.#change(sketches.trace(this.sketch, square));
    else if (this.isMine(square)) this.pick(square);
    else this.lay(square);
  }

  /** Pick up a letter of one's own; in strict rigour that binds, and the table is told (DAM-31). */
  pick(square: Square): void {
    const { touched } = this.scene.view;
    if (!this.canAct || !this.isMine(square) || (touched && touched !== square) || startOf(this.sketch) === square) return;
    this.#change(sketches.pick(this.sketch, square));
    if (this.isStrict && !touched) void this.scene.play?.({ type: 'touch', square });
  }

  /** Lay the letter in hand on an empty square, or lead it on from where it stands. */
  lay(square: Square): void {
    if (!this.canAct || !startOf(this.sketch) || positionOf(this.scene.view).has(square)) return;
    const isTurning = this.scene.sight.settings.options.chain === 'turning' && this.taken.length > 0 && !this.words.length;
    this.#change(isTurning ? sketches.turnTo(this.sketch, square) : sketches.arrive(this.sketch, square));
  }

  /** Put the letter back where it came from. */
  release(): void {
    const { route } = this.sketch;
    const stays = route.length > 1 || this.scene.view.touched;
    this.#change(stays ? sketches.pick(this.sketch, route[0]!) : { ...BLANK, words: this.sketch.words });
  }

  /** The path of the word as a finger draws it; one gesture is undone at once. */
  draw(path: readonly Square[], isBeginning: boolean): void {
    if (this.canAct) this.#change(sketches.withWord(this.sketch, { ...NO_WORD, path }), !isBeginning);
  }

  writeAnother(): void {
    this.#change(sketches.anotherWord(this.sketch));
  }

  chooseJoker(letter: string): void {
    this.joker = this.joker === letter ? null : letter;
  }

  placeJoker(letter: string, square: Square): void {
    this.joker = null;
    if (!this.canAct || this.position.has(square)) return;
    const others = this.sketch.jokers.filter((joker) => joker.letter !== letter);
    this.#change({ ...this.sketch, jokers: [...others, { letter, square }] });
  }

  undo(): void {
    this.sketch = this.#past.at(-1) ?? this.#bare();
    this.#past = this.#past.slice(0, -1);
    this.joker = null;
  }

  /** A touch, or « J’adoube », is only the beginning of a move. */
  played(move: Move): void {
    if (typeof move === 'string' || move.type === 'play') this.clear();
  }

  clear(): void {
    if (this.joker) {
      this.joker = null;
      return;
    }
    this.sketch = this.#bare();
    this.#past = [];
    this.#keys = '';
  }

  follow(): void {
    const { plies, results, turn, touched } = this.scene.view;
    const moment = `${results.length} ${plies} ${turn}`;
    if (moment !== this.#moment) {
      this.#moment = moment;
      this.joker = null;
      this.clear();
    } else if (touched && startOf(this.sketch) !== touched) this.clear();
  }

  /** Letters write the word; a letter and a figure name a square, `*` a joker, `+` begins a second word. */
  type(event: KeyboardEvent): boolean {
    if (!this.canAct) return false;
    if (event.key === 'Tab') return isOnBoard(event) && this.#turnReading(event.shiftKey ? -1 : 1);
    if (event.key === 'Backspace') return this.#takeBack();
    if (/^[1-6]$/.test(event.key)) return this.#name(event.key);
    const letters = lettersOf(event.key);
    if (event.key === '+') this.writeAnother();
    else if (event.key === '*') this.#keys = '*';
    else for (const letter of letters) this.#write(letter);
    return letters !== '' || event.key === '+' || event.key === '*';
  }

  show(move: Move): void {
    const sketch = sketches.sketchOf(move);
    if (sketch) this.#change(sketch);
  }

  #write(letter: string): void {
    if (this.#keys === '*') {
      this.#keys = '';
      if (this.scene.view.jokers.includes(letter)) this.joker = letter;
    } else if (this.joker) this.#keys = letter;
    else this.#change(sketches.withWord(this.sketch, { ...NO_WORD, typed: currentWord(this.sketch).typed + letter }));
  }

  /** A figure after a single letter makes the two a square. */
  #name(figure: string): boolean {
    const typed = currentWord(this.sketch).typed;
    const square = (this.joker ? this.#keys : typed) + figure;
    this.#keys = '';
    if (!isSquare(square)) return false;
    if (!this.joker) {
      this.sketch = sketches.withWord(this.sketch, NO_WORD);
      this.#past = this.#past.slice(0, -1); // the letter that was typed was none
    }
    this.tap(square);
    return true;
  }

  #takeBack(): boolean {
    const shorter = sketches.shorten(this.sketch);
    if (shorter) this.#change(shorter);
    else if (this.canUndo) this.undo();
    else return false;
    return true;
  }

  /** Show the next path of the typed word; whether there was one. */
  #turnReading(step: number): boolean {
    const word = currentWord(this.shown);
    const next = word.reading + step;
    if (next < 0 || next >= sketches.pathsOf(word, this.scene.view, this.shown, this.side).length) return false;
    this.#change(sketches.withWord(this.shown, { ...word, reading: next }));
    return true;
  }

  /** Words and jokers alone, as a text: the referee finds the letter. */
  #spelt(): string | null {
    const words = this.sketch.words.map(({ typed }) => typed).filter(Boolean);
    const jokers = this.sketch.jokers.map(({ letter, square }) => `*${letter}:${square}`);
    return words.length ? [...words, ...jokers].join(' ') : null;
  }

  #read(word: Written): Word {
    const paths = sketches.pathsOf(word, this.scene.view, this.shown, this.side);
    const path = word.typed ? (paths[word.reading] ?? []) : word.path;
    const text = word.typed || path.map((square) => this.position.get(square)?.letter ?? '').join('');
    return { text, path, reading: word.reading, readings: paths.length };
  }

  /** Nothing composed, but for a letter that was touched. */
  #bare(): Sketch {
    const { touched } = this.scene.view;
    return touched && this.scene.isToAct ? { ...BLANK, route: [touched] } : BLANK;
  }

  #change(sketch: Sketch, isSameGesture = false): void {
    if (!isSameGesture) this.#past = [...this.#past, this.sketch];
    this.sketch = sketch;
    this.#keys = '';
  }
}

function isOnBoard(event: KeyboardEvent): boolean {
  return Boolean((event.target as Element | null)?.closest?.('[role=grid]'));
}

/** The letters of a key as the pieces print them: capitals without accents. */
function lettersOf(key: string): string {
  if (key.length !== 1) return '';
  const plain = key.toLowerCase().replace('œ', 'oe').replace('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z]+$/.test(plain) ? plain.toUpperCase() : '';
}
