// How the lead went from hand to hand: drawn only where that says something.

import type { Seat, TurnCard } from '../../lib/protocol';

const FEWEST = 8; // moves
const CHANGES = 2; // of who leads

export interface Change {
  /** The place of the move that took the lead. */
  place: number;
  seat: Seat;
}

/** What *seat* has more than the best of the others after each move; empty where points are not settled on the way. */
export function leads(turns: readonly Pick<TurnCard, 'standing'>[], seat: Seat): number[] {
  if (!turns.every(({ standing }) => (standing?.length ?? 0) > 1)) return [];
  return turns.map(({ standing }) => standing![seat]! - Math.max(...standing!.filter((_, other) => other !== seat)));
}

/** The moves after which somebody else leads than before. Nobody leads where two are level. */
export function changesOfLead(turns: readonly Pick<TurnCard, 'standing'>[]): Change[] {
  const found: Change[] = [];
  turns.forEach(({ standing = [] }, place) => {
    const most = Math.max(...standing);
    const first = standing.filter((points) => points === most);
    const seat = standing.indexOf(most);
    if (first.length === 1 && found.at(-1)?.seat !== seat) found.push({ place, seat });
  });
  return found;
}

/** Whether a curve of the lead tells a story: enough moves, and the lead changed hands more than once. */
export function tellsStory(turns: readonly Pick<TurnCard, 'standing'>[]): boolean {
  return turns.length >= FEWEST && leads(turns, 0).length > 0 && changesOfLead(turns).length > CHANGES;
}
