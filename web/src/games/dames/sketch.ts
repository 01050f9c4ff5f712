// A move on paper: a letter, where it goes, the words it writes there and the jokers they earn. Values, never changed.

import type { Move } from '../../lib/protocol';
import { between, positionOf, type DamesView, type Piece, type Position, type Side, type Square } from './view';
import { readings } from './readings';

/** A word that was traced square by square, or typed: then *reading* tells which of its paths is meant. */
export interface Written {
  readonly path: readonly Square[];
  readonly typed: string;
  readonly reading: number;
}

export interface PlacedJoker {
  readonly letter: string;
  readonly square: Square;
}

export interface Sketch {
  /** The start, the squares where the letter turns, and the arrival; the start alone while it is picked up. */
  readonly route: readonly Square[];
  readonly words: readonly Written[];
  readonly jokers: readonly PlacedJoker[];
}

export const NO_WORD: Written = { path: [], typed: '', reading: 0 };
export const BLANK: Sketch = { route: [], words: [NO_WORD], jokers: [] };

/** The sketch of a move as the server writes it; null where it moves no letter. */
export function sketchOf(move: Move): Sketch | null {
  if (typeof move === 'string' || !Array.isArray(move.route)) return null;
  const words = (move.words ?? []) as { word: string; path?: Square[] }[];
  const written = words.map(({ word, path }) => (path?.length ? { ...NO_WORD, path } : { ...NO_WORD, typed: word }));
  return { route: move.route as Square[], words: written.length ? written : [NO_WORD], jokers: (move.jokers ?? []) as unknown as Sketch['jokers'] };
}

export const startOf = (sketch: Sketch): Square | null => sketch.route[0] ?? null;
export const arrivalOf = (sketch: Sketch): Square | null => (sketch.route.length > 1 ? sketch.route.at(-1)! : null);
export const currentWord = (sketch: Sketch): Written => sketch.words.at(-1)!;
export const isEmpty = (word: Written): boolean => !word.typed && !word.path.length;

/** The squares that the letter passes over and where a letter lies. */
export function passedOver(view: DamesView, sketch: Sketch): Square[] {
  const position = positionOf(view);
  const legs = sketch.route.slice(1).map((square, index) => between(sketch.route[index]!, square));
  return legs.flat().filter((square) => position.has(square) && square !== sketch.route[0]);
}

/** The board as it would lie: the letter at its arrival, those it passes over gone, the jokers placed. */
export function laid(view: DamesView, sketch: Sketch, side: Side): Position {
  const position = positionOf(view);
  const [start, arrival] = [startOf(sketch), arrivalOf(sketch)];
  const moved = start === null ? undefined : position.get(start);
  if (moved && start && arrival) {
    for (const square of [start, ...passedOver(view, sketch)]) position.delete(square);
    position.set(arrival, moved);
  }
  for (const { letter, square } of sketch.jokers) position.set(square, { letter, side, isJoker: true } satisfies Piece);
  return position;
}

/** The paths of every word: all that spell a typed one, first those that keep clear of the other word. */
export function pathsOf(view: DamesView, sketch: Sketch, side: Side): (readonly Square[])[][] {
  const arrival = arrivalOf(sketch);
  const position = laid(view, sketch, side);
  const paths = sketch.words.map((word): (readonly Square[])[] => {
    if (!word.typed) return [word.path];
    return arrival ? readings(word.typed, { position, arrival, side }) : [];
  });
  const isClear = (one: readonly Square[], other: readonly Square[]): boolean => !one.some((square) => square !== arrival && other.includes(square));
  const [first, second] = paths;
  if (!first?.length || !second?.length) return paths;
  const inOrder = earlier(first, (path) => second.some((other) => isClear(path, other)));
  const chosen = inOrder[sketch.words[0]!.reading] ?? [];
  return [inOrder, earlier(second, (path) => isClear(path, chosen))];
}

function earlier<T>(items: readonly T[], isBetter: (item: T) => boolean): T[] {
  return [...items.filter(isBetter), ...items.filter((item) => !isBetter(item))];
}

export function withWord(sketch: Sketch, word: Written): Sketch {
  return { ...sketch, words: [...sketch.words.slice(0, -1), word] };
}

/** Pick a letter up; what was typed before waits for it. */
export function pick(sketch: Sketch, square: Square): Sketch {
  return { route: [square], words: typedOnly(sketch), jokers: [] };
}

/** Lay the letter down elsewhere; traced words belonged to the former place. */
export function arrive(sketch: Sketch, square: Square): Sketch {
  return { route: [sketch.route[0]!, square], words: typedOnly(sketch), jokers: [] };
}

/** Go on to *square* from where the letter stands. */
export function turnTo(sketch: Sketch, square: Square): Sketch {
  return { ...arrive(sketch, square), route: [...sketch.route, square] };
}

/** Add a square to the word that is traced; its own squares shorten it: the last by itself, another back to there. */
export function trace(sketch: Sketch, square: Square): Sketch {
  const { path } = currentWord(sketch);
  const at = path.indexOf(square);
  const traced = at < 0 ? [...path, square] : path.slice(0, at === path.length - 1 ? at : at + 1);
  return withWord(sketch, { ...NO_WORD, path: traced });
}

/** Begin another word, if the last one has begun. */
export function anotherWord(sketch: Sketch): Sketch {
  return isEmpty(currentWord(sketch)) ? sketch : { ...sketch, words: [...sketch.words, NO_WORD] };
}

/** Take back the last letter of what is written; null where nothing is. */
export function shorten(sketch: Sketch): Sketch | null {
  const word = currentWord(sketch);
  if (word.typed) return withWord(sketch, { ...NO_WORD, typed: word.typed.slice(0, -1) });
  if (word.path.length) return withWord(sketch, { ...NO_WORD, path: word.path.slice(0, -1) });
  return sketch.words.length > 1 ? { ...sketch, words: sketch.words.slice(0, -1) } : null;
}

/** Words that were typed are looked for again elsewhere; traced ones are not. */
function typedOnly(sketch: Sketch): readonly Written[] {
  const typed = sketch.words.filter((word) => word.typed).map((word) => ({ ...NO_WORD, typed: word.typed }));
  return typed.length ? typed : [NO_WORD];
}
