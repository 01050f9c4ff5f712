// What the last move did to the support, told from two views of it.

import { topOf } from './signs';

export interface Changes {
  /** Compartments where another card shows now. */
  readonly places: readonly number[];
  /** What showed before, in the compartments as they are now. */
  readonly before: readonly string[];
  /** How many compartments were added at the left. */
  readonly shift: number;
}

const NO_CHANGES: Changes = { places: [], before: [], shift: 0 };

/** Compare two supports; the later one may have compartments more at either end. */
export function changesBetween(before: readonly string[], after: readonly string[]): Changes {
  const added = after.length - before.length;
  if (added < 0 || before.every((stack) => !stack)) return { ...NO_CHANGES, places: filled(before, after) };
  const shifts = Array.from({ length: added + 1 }, (_, shift) => shift);
  const likeness = (shift: number): number => before.filter((stack, place) => isGrown(stack, after[place + shift]!)).length;
  const shift = shifts.reduce((best, each) => (likeness(each) > likeness(best) ? each : best), 0);
  const old = after.map((_, place) => topOf(before[place - shift] ?? ''));
  return { before: old, shift, places: after.flatMap((stack, place) => (topOf(stack) === old[place] ? [] : [place])) };
}

/** Whether *after* can come of *before* by one card laid on it, or by none. */
function isGrown(before: string, after: string): boolean {
  return after === before || after.slice(0, -1) === before;
}

/** The first word has nothing before it; a support that shrank belongs to another game. */
function filled(before: readonly string[], after: readonly string[]): number[] {
  return after.length < before.length ? [] : after.flatMap((stack, place) => (stack ? [place] : []));
}

/** What the last move did, as far as this page has seen it. */
export class LastMove {
  changes = $state.raw(NO_CHANGES);
  /** How many compartments were added at the left since this page is open. */
  added = $state(0);
  #seen: { support: readonly string[]; rows: number } | null = null;

  follow(support: readonly string[], rows: number): void {
    const before = this.#seen;
    this.#seen = { support, rows };
    if (!before || before.support.join() === support.join()) return;
    // A replay that goes back shows no last move: what is known then comes after it.
    this.changes = rows < before.rows ? NO_CHANGES : changesBetween(before.support, support);
    this.added += this.changes.shift;
  }
}
