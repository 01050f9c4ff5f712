// What is shown in the place of points as the table stands by now; the board may still show moves of others.

import type { GameFront } from '../games/game';
import { agreed, type Options } from '../lib/games';
import type { Shown, TableClient } from '../lib/table.svelte';

export function shownPoints(front: GameFront | null, { snapshot, view }: Pick<TableClient, 'snapshot' | 'view'>, defaults: Options): Shown | undefined {
  if (!front?.points || !snapshot || view === null) return undefined;
  const scene = { view, options: agreed(snapshot.settings, defaults) };
  const points = snapshot.seats.map((_, seat) => front.points!(scene, seat));
  return { points, isLetters: front.countsLetters?.(scene) ?? false };
}
