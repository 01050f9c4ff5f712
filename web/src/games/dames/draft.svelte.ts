// The move that is being composed: a letter picked up and laid, the words it writes, jokers earned.

import { Undo } from '../../lib/undo.svelte';
import { changesIn, readingsIn, type Action, type BoardProps, type Choice, type Draft, type Scene } from '../game';
import { actionsOf } from './actions';
import * as sketches from './composition';
import { arrivalOf, BLANK, currentWord, isOpen, NO_WORD, startOf, typedOnly, type Sketch, type Word } from './composition';
import { Keys } from './keys';
import { positionOf, sideOf, type Position, type Side, type Square } from './squares';
import type { Changes, Move, Rights, View } from './types';
import { DamesWording } from './wording';

export type Props = BoardProps<View, DamesDraft, Rights>;

export class DamesDraft implements Draft<Move> {
  sketch = $state.raw<Sketch>(BLANK);
  /** A joker in hand, to be placed. */
  joker = $state<string | null>(null);
  /** The next square is where the letter goes on to: said by the player, where the referee says nothing. */
  isGoingOn = $state(false);
  /** Where the letter in hand was led last, and may not go: the page says why until something else is done. */
  blocked = $state<Square | null>(null);
  /** The board is seen from the other side. */
  isTurned = $state(false);
  readonly wording = new DamesWording(this);
  readonly #undo = new Undo<Sketch>();
  readonly #keys = new Keys(this);
  #moment = '';

  constructor(readonly scene: Scene<View, Rights>) {
    this.follow();
  }

  get side(): Side {
    return sideOf(this.scene.view, this.scene.seat ?? this.scene.view.white ?? 0);
  }
  /** Whose side is below. */
  get near(): Side {
    return sideOf(this.scene.view, this.scene.side ?? this.scene.seat ?? this.scene.view.white ?? 0);
  }
  get isStrict(): boolean {
    return this.scene.options.rigour === 'strict';
  }
  get isPreparing(): boolean {
    return this.scene.view.is_preparing && Boolean(this.scene.isPreparing);
  }
  get canAct(): boolean {
    return this.scene.isToAct && !this.isPreparing && this.scene.seat !== null;
  }
  /** What the referee offers for a typed word, the move that is meant first; or what was offered, and chosen from. */
  readonly choice: Choice<Move> = $derived.by(() => {
    if (this.sketch.choice) return this.sketch.choice;
    const isRead = this.candidate !== null && isOpen(this.sketch);
    return { offered: isRead ? readingsIn<Move>(this.scene.preview) : [], place: 0 };
  });
  /** What the board shows: the sketch, or the move that the referee read in it. */
  readonly shown: Sketch = $derived.by(() => (this.choice.offered.length ? (sketches.chosen(this.choice) ?? this.sketch) : this.sketch));
  /** What the referee says that the move would do. */
  readonly changes: Changes = $derived.by(() => (this.candidate === null ? null : changesIn<Changes>(this.scene.preview)));
  readonly taken: readonly Square[] = $derived.by(() => this.changes?.taken ?? this.#takenAlong(this.shown.route));
  readonly turned: readonly Square[] = $derived.by(() => this.changes?.flipped ?? []);
  /** The board as the move would leave it, before letters turn. */
  readonly position: Position = $derived.by(() => sketches.laid(this.scene.view, this.shown, this.side, this.taken));
  /** Where the letter in hand may go, as far as the referee tells. */
  readonly reach: readonly Square[] = $derived.by(() => {
    const { route } = this.sketch;
    if (!this.canAct || route.length !== 1) return [];
    const routes = Object.keys(this.scene.rights?.routes ?? {}).map((name) => name.split('-'));
    return routes.filter(([start]) => start === route[0]).map(([, end]) => end!);
  });
  readonly words: readonly Word[] = $derived.by(() => this.#read(this.shown));

  get candidate(): Move | string | null {
    if (!this.canAct) return null;
    const { route, words } = this.sketch;
    if (!route.length) return !this.isStrict && words.some(({ typed }) => typed) ? sketches.spelt(this.sketch, this.#written) : null;
    const isPlay = this.#written.length > 0 || this.#takenAlong(route).length > 0 || this.isLedOn;
    if (!arrivalOf(this.sketch) || !isPlay) return null;
    return isOpen(this.sketch) ? sketches.spelt(this.sketch, this.#written) : this.play;
  }
  /** The move as it stands, with or without a word. */
  get play(): Move {
    return sketches.moveOf(this.sketch, this.#written);
  }
  get actions(): readonly Action[] {
    return actionsOf(this);
  }
  get canUndo(): boolean {
    return this.#undo.isPossible;
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
    else if (square === route[0] && !(this.isLedOn && this.#goesOn)) this.release();
    else if (route.length > 1 && this.position.has(square)) this.#change(sketches.trace(this.sketch, square));
    else if (this.isMine(square) && square !== route[0]) this.pick(square);
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
    const start = startOf(this.sketch);
    if (!this.canAct || !start) return;
    const isTaken = square !== start && positionOf(this.scene.view).has(square);
    if (isTaken || (!this.#goesOn && !this.#isOnRoute(start, square))) {
      this.blocked = square;
      return;
    }
    this.#change(this.#goesOn ? sketches.turnTo(this.sketch, square) : sketches.arrive(this.sketch, square));
    this.isGoingOn = false;
  }

  /** Put the letter back where it came from. */
  release(): void {
    const { route } = this.sketch;
    const stays = route.length > 1 || this.scene.view.touched;
    this.#change(stays ? sketches.pick(this.sketch, route[0]!) : { ...BLANK, words: typedOnly(this.sketch) });
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
    const before = this.#undo.back();
    this.sketch = before?.route.length ? before : { ...this.#bare, words: before?.words ?? BLANK.words };
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
    this.isGoingOn = false;
    this.blocked = null;
    this.sketch = this.#bare;
    this.#undo.forget();
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

  type(event: KeyboardEvent): boolean {
    return this.canAct && this.#keys.type(event);
  }

  show(move: Move): void {
    const sketch = sketches.sketchOf(move);
    if (sketch) this.#change(sketch);
  }

  /** Write a letter on; a word that was traced is begun anew. */
  write(letter: string): void {
    this.#change(sketches.withWord(this.sketch, { ...NO_WORD, typed: currentWord(this.sketch).typed + letter }));
  }

  /** The letter that was typed began the name of a square: it was none. */
  unwrite(): void {
    this.sketch = sketches.withWord(this.sketch, NO_WORD);
    this.#undo.back();
  }

  /** Take the last letter or step back; whether there was one. */
  takeBack(): boolean {
    const shorter = sketches.shorten(this.sketch);
    if (shorter) this.#change(shorter);
    else if (this.canUndo) this.undo();
    else return false;
    return true;
  }

  /** Show the next way to read what was typed, or the one before; whether there was one. */
  turnReading(step: number): boolean {
    const { offered, place } = this.choice;
    const next = offered[place + step] && sketches.chosen({ offered, place: place + step });
    if (next) this.#change(next);
    return Boolean(next);
  }

  /** Whether another square leads the letter on from where it stands: once it has taken, or as the player says. */
  get #goesOn(): boolean {
    const { rights } = this.scene;
    if (!rights?.turning || this.words.length) return false;
    return rights.routes === null ? this.isGoingOn : this.isLedOn || this.taken.length > 0;
  }
  /** Whether the letter has been led on already. */
  get isLedOn(): boolean {
    return this.sketch.route.length > 2;
  }

  /** Whether a letter may go from *start* to *square* in a straight line; where the referee tells nothing, anywhere. */
  #isOnRoute(start: Square, square: Square): boolean {
    const routes = this.scene.rights?.routes;
    return !routes || `${start}-${square}` in routes;
  }

  /** What a letter takes along *route*; nothing is known where nothing is told. */
  #takenAlong(route: readonly Square[]): readonly Square[] {
    return this.scene.rights?.routes?.[route.join('-')] ?? [];
  }

  #read(sketch: Sketch): Word[] {
    return sketches.wordsOf(sketch, sketches.laid(this.scene.view, sketch, this.side, this.#takenAlong(sketch.route)));
  }
  get #written(): Word[] {
    return this.#read(this.sketch);
  }

  /** Nothing composed, but for a letter that was touched. */
  get #bare(): Sketch {
    const { touched } = this.scene.view;
    return touched && this.scene.isToAct ? { ...BLANK, route: [touched] } : BLANK;
  }

  #change(sketch: Sketch, isSameGesture = false): void {
    if (!isSameGesture) this.#undo.keep(this.sketch);
    this.blocked = null;
    this.sketch = sketch;
  }
}
