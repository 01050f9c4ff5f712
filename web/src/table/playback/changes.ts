// Which piece went where, told from the faces before and after: no game is known here.

import { bySpot, isSame, wordOf, type Face } from './faces';

/** A piece that lies where it did not lie: *from* is null where it came out of a hand or a stock. */
export interface Arrival<F extends Face> {
  readonly from: F | null;
  readonly to: F;
  /** It has only made room in its own word. */
  readonly isShift: boolean;
}

export interface Changes<F extends Face> {
  readonly arrivals: readonly Arrival<F>[];
  /** Turned where they lie. */
  readonly turned: readonly (readonly [before: F, after: F])[];
  /** Gone from the table. */
  readonly gone: readonly F[];
  /** Words that were broken up: their spots are there no more. */
  readonly undone: readonly (readonly F[])[];
}

/** Compare the faces of a page; every face of *after* has one origin at most, and none is used twice. */
export function changesBetween<F extends Face>(before: readonly F[], after: readonly F[]): Changes<F> {
  const [old, now] = [bySpot(before), bySpot(after)];
  const renamed = grownWords(old, now);
  const home = ({ spot }: F): string => renamed.get(spot) ?? spot;
  const left = new Set(before);
  const origins = new Map<F, F>();
  const claim = (isOrigin: (from: F, to: F) => boolean): void => {
    for (const to of after) {
      const from = origins.has(to) ? undefined : [...left].find((each) => isOrigin(each, to));
      if (!from) continue;
      origins.set(to, from);
      left.delete(from);
    }
  };
  claim((from, to) => from.spot === to.spot && from.index === to.index && isSame(from, to) && from.pile === to.pile);
  claim((from, to) => from.spot === to.spot && from.index === to.index && from.letter === to.letter && !from.pile);
  claim((from, to) => home(from) === to.spot && isSame(from, to) && !from.pile);
  const bared = new Set(after.filter((to) => !origins.has(to) && before.some((from) => isBared(from, to))));
  const isCovered = (from: F): boolean => after.some((to) => to.spot === from.spot && to.index === from.index && !bared.has(to));
  const isFree = (from: F, to: F): boolean => !bared.has(to) && from.spot !== to.spot;
  claim((from, to) => isFree(from, to) && isSame(from, to) && !isCovered(from));
  claim((from, to) => isFree(from, to) && from.letter === to.letter && !isCovered(from));

  const kept = (to: F, from: F | undefined): boolean => from !== undefined && from.spot === to.spot && from.index === to.index;
  const moved = after.filter((to) => !bared.has(to) && !kept(to, origins.get(to)));
  return {
    arrivals: moved.map((to) => arrivalOf(to, origins.get(to) ?? null, home)),
    turned: after.flatMap((to) => turnOf(to, origins.get(to))),
    gone: [...left].filter((from) => !isCovered(from)),
    undone: [...old].filter(([spot, faces]) => faces.length > 1 && !now.has(spot) && !renamed.has(spot)).map(([, faces]) => faces),
  };
}

function arrivalOf<F extends Face>(to: F, from: F | null, home: (face: F) => string): Arrival<F> {
  return { from, to, isShift: from !== null && home(from) === to.spot };
}

function turnOf<F extends Face>(to: F, from: F | undefined): [F, F][] {
  return from && from.spot === to.spot && from.index === to.index && from.side !== to.side ? [[from, to]] : [];
}

/** Whether *to* shows only because the top of its pile was taken away. */
function isBared(from: Face, to: Face): boolean {
  return from.spot === to.spot && to.pile > 0 && to.pile < from.pile;
}

/** Words that have become longer: by the spot where they lay, the one where they lie. */
function grownWords<F extends Face>(old: ReadonlyMap<string, F[]>, now: ReadonlyMap<string, F[]>): Map<string, string> {
  const free = new Map([...now].filter(([spot, faces]) => !old.has(spot) && faces.length > 1));
  const grown = new Map<string, string>();
  for (const [spot, faces] of old) {
    if (now.has(spot) || faces.length < 2) continue;
    const match = [...free].find(([, others]) => wordOf(others).includes(wordOf(faces)));
    if (!match) continue;
    grown.set(spot, match[0]);
    free.delete(match[0]);
  }
  return grown;
}
