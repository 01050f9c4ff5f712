// A move in beats: what is undone, each word that is laid, what turns, what is taken, what is drawn.

import type { Arrival, Changes } from './changes';
import { bySpot, wordOf, type Face } from './faces';

/** One picture of a move. `tell`: nothing lies otherwise on the table, the line alone says what happened. */
export type Beat<F extends Face> =
  | { readonly kind: 'undo'; readonly words: readonly (readonly F[])[] }
  | { readonly kind: 'lay'; readonly arrivals: readonly Arrival<F>[]; readonly word: string }
  | { readonly kind: 'turn'; readonly turned: Changes<F>['turned'] }
  | { readonly kind: 'take'; readonly gone: readonly F[] }
  | { readonly kind: 'draw'; readonly count: number }
  | { readonly kind: 'tell' };

export function beatsOf<F extends Face>(changes: Changes<F>, after: readonly F[], draws: number): Beat<F>[] {
  const undone = new Set(changes.undone.flat());
  const gone = changes.gone.filter((face) => !undone.has(face));
  const beats: Beat<F>[] = [
    ...(changes.undone.length ? [{ kind: 'undo', words: changes.undone } as const] : []),
    ...laidIn(changes.arrivals, bySpot(after)),
    ...(changes.turned.length ? [{ kind: 'turn', turned: changes.turned } as const] : []),
    ...(gone.length ? [{ kind: 'take', gone } as const] : []),
    ...(draws ? [{ kind: 'draw', count: draws } as const] : []),
  ];
  return beats.length ? beats : [{ kind: 'tell' }];
}

/** A beat for each word; pieces that lie one by one on their places come together. */
function laidIn<F extends Face>(arrivals: readonly Arrival<F>[], spots: ReadonlyMap<string, F[]>): Beat<F>[] {
  const isWord = ({ to }: Arrival<F>): boolean => (spots.get(to.spot)?.length ?? 0) > 1;
  const single = arrivals.filter((arrival) => !isWord(arrival));
  const words = [...new Set(arrivals.filter(isWord).map(({ to }) => to.spot))];
  return [
    ...(single.length ? [{ kind: 'lay', arrivals: single, word: '' } as const] : []),
    ...words.map((spot) => ({ kind: 'lay', arrivals: arrivals.filter(({ to }) => to.spot === spot), word: wordOf(spots.get(spot)!) }) as const),
  ];
}

/** The faces that are new in *changes*, or lie otherwise: what stays marked. */
export function newIn<F extends Face>({ arrivals, turned }: Changes<F>): F[] {
  return [...arrivals.filter(({ isShift }) => !isShift).map(({ to }) => to), ...turned.map(([, after]) => after)];
}

/** Whether pieces only go from place to place, such as on a board of squares. */
function isMove<F extends Face>(beat: Beat<F>): boolean {
  return beat.kind === 'lay' && !beat.word && beat.arrivals.every(({ from }) => from !== null);
}

/** Which sentence says what a beat does. */
export function captionOf<F extends Face>(beat: Beat<F>): Exclude<Beat<F>['kind'], 'tell'> | 'move' | 'discard' | null {
  if (beat.kind === 'tell') return null;
  if (beat.kind === 'lay' && beat.arrivals.every(({ to }) => to.spot === 'discard')) return 'discard';
  return isMove(beat) ? 'move' : beat.kind;
}

/** What is seen of a beat in letters, for its caption. */
export function lettersOf<F extends Face>(beat: Beat<F>): string[] {
  switch (beat.kind) {
    case 'undo':
      return beat.words.map(wordOf);
    case 'lay':
      return beat.word ? [beat.word] : beat.arrivals.map(({ to }) => to.letter);
    case 'turn':
      return beat.turned.map(([, { letter }]) => letter);
    case 'take':
      return beat.gone.map(({ letter }) => letter);
    default:
      return [];
  }
}
