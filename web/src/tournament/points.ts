// What a match brought, and how points are written.

import { speech } from '../lib/language.svelte';
import type { ShownMatch } from '../lib/protocol';

/** The points of both sides of a *match* between two, as they are written: 1 – 0. */
export function pointsOf(match: ShownMatch): [number, number] | null {
  const played = match.games.filter(({ result }) => result);
  if (!played.length || match.entrants.length !== 2) return null;
  const total = new Map(match.entrants.map((number) => [number, 0]));
  for (const { seating, result } of played) {
    const [one = 0, other = 0] = result!.places;
    const away = result!.forfeits ?? [];
    seating.forEach((number, seat) => {
      const mine = seat ? other : one;
      const theirs = seat ? one : other;
      const share = away.includes(seat) ? 0 : away.includes(1 - seat) || mine < theirs ? 1 : mine === theirs ? 0.5 : 0;
      total.set(number, total.get(number)! + share);
    });
  }
  return match.entrants.map((number) => total.get(number)!) as [number, number];
}

/** A number of points as people write it: 2½. */
export function written(points: number, language = speech.current): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return whole ? `${whole}½` : '½';
  return points.toLocaleString(language, { maximumFractionDigits: 2 });
}
