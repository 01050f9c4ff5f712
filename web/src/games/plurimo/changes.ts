// What the last move did to the support, told from two views of it.

import { topOf } from './signs';

export interface Changes {
  /** Compartments where another card shows now. */
  readonly places: ReadonlySet<number>;
  /** What showed before, in the compartments as they are now. */
  readonly before: readonly string[];
}

export const NO_CHANGES: Changes = { places: new Set(), before: [] };

/** Compare two supports; the later one may have compartments more at either end. */
export function changesBetween(before: readonly string[], after: readonly string[]): Changes {
  const added = after.length - before.length;
  if (added < 0 || before.every((stack) => !stack)) return { ...NO_CHANGES, places: filled(before, after) };
  const shifts = Array.from({ length: added + 1 }, (_, shift) => shift);
  const likeness = (shift: number): number => before.filter((stack, place) => isGrown(stack, after[place + shift]!)).length;
  const shift = shifts.reduce((best, each) => (likeness(each) > likeness(best) ? each : best), 0);
  const old = after.map((_, place) => topOf(before[place - shift] ?? ''));
  return { before: old, places: new Set(after.flatMap((stack, place) => (topOf(stack) === old[place] ? [] : [place]))) };
}

/** Whether *after* can come of *before* by one card laid on it, or by none. */
function isGrown(before: string, after: string): boolean {
  return after === before || after.slice(0, -1) === before;
}

/** The first word has nothing before it; a support that shrank belongs to another game. */
function filled(before: readonly string[], after: readonly string[]): Set<number> {
  if (after.length < before.length) return new Set();
  return new Set(after.flatMap((stack, place) => (stack ? [place] : [])));
}
