// A move on paper: a letter, where it goes, the words it writes there and the jokers they earn. Values, never changed.

import type { Choice } from '../game';
import { positionOf, type Piece, type Position, type Side, type Square } from './squares';
import type { Joker, Move, View } from './types';

/** A word that was traced square by square, or typed: then the referee finds its path, or was asked for this one. */
export interface Written {
  readonly path: readonly Square[];
  readonly typed: string;
}

/** A word of the move: its letters, and its path where it has one. */
export interface Word {
  readonly text: string;
  readonly path: readonly Square[];
}

export interface Sketch {
  /** The start, the squares where the letter turns, and the arrival; the start alone while it is picked up. */
  readonly route: readonly Square[];
  readonly words: readonly Written[];
  readonly jokers: readonly Joker[];
  /** Which of the moves it is that the referee offered for a typed text. */
  readonly choice?: Choice<Move>;
}

export const NO_WORD: Written = { path: [], typed: '' };
export const BLANK: Sketch = { route: [], words: [NO_WORD], jokers: [] };

/** The sketch of a move as the server writes it; null where it moves no letter. */
export function sketchOf(move: Move): Sketch | null {
  if (move.type !== 'play') return null;
  const words = (move.words ?? []).map(({ word, path }) => ({ typed: word, path: path ?? [] }));
  return { route: move.route, words: words.length ? words : [NO_WORD], jokers: move.jokers ?? [] };
}

export const startOf = (sketch: Sketch): Square | null => sketch.route[0] ?? null;
export const arrivalOf = (sketch: Sketch): Square | null => (sketch.route.length > 1 ? sketch.route.at(-1)! : null);
export const currentWord = (sketch: Sketch): Written => sketch.words.at(-1)!;
export const isEmpty = (word: Written): boolean => !word.typed && !word.path.length;

/** The board as it would lie: the letter at its arrival, those *taken* gone, the jokers placed. */
export function laid(view: View, sketch: Sketch, side: Side, taken: readonly Square[]): Position {
  const position = positionOf(view);
  const [start, arrival] = [startOf(sketch), arrivalOf(sketch)];
  const moved = start === null ? undefined : position.get(start);
  if (moved && start && arrival) {
    for (const square of [start, ...taken]) position.delete(square);
    position.set(arrival, moved);
  }
  for (const { letter, square } of sketch.jokers) position.set(square, { letter, side, isJoker: true } satisfies Piece);
  return position;
}

/** The words of the sketch as they read on *position*. */
export function wordsOf({ words }: Sketch, position: Position): Word[] {
  const textOf = ({ typed, path }: Written): string => typed || path.map((square) => position.get(square)?.letter ?? '').join('');
  return words.map((word) => ({ text: textOf(word), path: word.path })).filter(({ text }) => text);
}

export function moveOf({ route, jokers }: Sketch, words: readonly Word[]): Move {
  const announced = words.map(({ text, path }) => ({ word: text, path: [...path] }));
  return { type: 'play', route: [...route], ...(announced.length ? { words: announced } : {}), ...(jokers.length ? { jokers: [...jokers] } : {}) };
}

/** The move as a text, in which the referee finds what is left open: paths, or the letter itself. */
export function spelt({ route, jokers }: Sketch, words: readonly Word[]): string {
  const named = words.map(({ text, path }) => (path.length ? `${text}:${path.join('')}` : text));
  return [...(route.length ? [route.join('-')] : []), ...named, ...jokers.map(({ letter, square }) => `*${letter}:${square}`)].join(' ');
}

/** Whether a path is left for the referee to find. */
export function isOpen({ words }: Sketch): boolean {
  return words.some(({ typed, path }) => typed && !path.length);
}

/** The sketch of an offered move. */
export function chosen(choice: Choice<Move>): Sketch | null {
  const sketch = sketchOf(choice.offered[choice.place]!);
  return sketch && { ...sketch, choice };
}

export function withWord(sketch: Sketch, word: Written): Sketch {
  return { ...changed(sketch), words: [...sketch.words.slice(0, -1), word] };
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
  return isEmpty(currentWord(sketch)) ? sketch : { ...changed(sketch), words: [...sketch.words, NO_WORD] };
}

/** Take back the last letter of what is written; null where nothing is. */
export function shorten(sketch: Sketch): Sketch | null {
  const word = currentWord(sketch);
  if (word.typed) return withWord(sketch, { ...NO_WORD, typed: word.typed.slice(0, -1) });
  if (word.path.length) return withWord(sketch, { ...NO_WORD, path: word.path.slice(0, -1) });
  return sketch.words.length > 1 ? { ...changed(sketch), words: sketch.words.slice(0, -1) } : null;
}

/** What was offered for another text is no choice any more. */
function changed({ route, words, jokers }: Sketch): Sketch {
  return { route, words, jokers };
}

/** Words that were typed are looked for again elsewhere; traced ones are not. */
export function typedOnly(sketch: Sketch): readonly Written[] {
  const typed = sketch.words.filter((word) => word.typed).map((word) => ({ ...NO_WORD, typed: word.typed }));
  return typed.length ? typed : [NO_WORD];
}
