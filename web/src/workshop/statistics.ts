// What some games say, and how far that can be trusted: intervals that hold the true value nineteen times out of twenty.

import type { QuickGame, QuickGames } from '../lib/protocol';

const Z = 1.959964; // the standard normal distribution exceeds it, either way, one time in twenty

/** With fewer games of each nothing is said in words. */
export const FEWEST = 100;

export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export type Measure = 'moves' | 'began' | 'dead' | 'score' | 'leads';

/** The games of one variant, in the order of their numbers, and the letters of their words. */
export interface Sample {
  games: QuickGame[];
  letters: Record<string, number>;
}

export const emptySample = (): Sample => ({ games: [], letters: {} });

/** *sample* with more games; what does not follow on the last one is of another try, and left out. */
export function joined(sample: Sample, more: QuickGames): Sample {
  if (more.start !== sample.games.length) return sample;
  const letters = { ...sample.letters };
  for (const [letter, count] of Object.entries(more.letters)) letters[letter] = (letters[letter] ?? 0) + count;
  return { games: [...sample.games, ...more.games], letters };
}

/** The mean of a measure with its interval; of one or no game nothing is known of how it spreads. */
export function estimate({ games }: Sample, measure: Measure): Estimate {
  const values = games.map((game) => game[measure]);
  const value = values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
  if (values.length < 2) return { value, low: -Infinity, high: Infinity };
  if (measure === 'began') return wilson(value, values.length);
  const variance = values.reduce((sum, each) => sum + (each - value) ** 2, 0) / (values.length - 1);
  const reach = Z * Math.sqrt(variance / values.length);
  return { value, low: value - reach, high: value + reach };
}

/** The score interval of a share (Wilson 1927). */
function wilson(share: number, trials: number): Estimate {
  const weight = (Z * Z) / trials;
  const centre = (share + weight / 2) / (1 + weight);
  const reach = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / trials + weight / (4 * trials));
  return { value: share, low: Math.max(0, Math.min(share, centre - reach)), high: Math.min(1, Math.max(share, centre + reach)) };
}

/** Whether chance does not explain how much *one* differs from *other*, and which way. */
export function differs(one: Estimate, other: Estimate): 'more' | 'less' | null {
  const gap = one.value - other.value;
  if (gap - Math.hypot(one.value - one.low, other.high - other.value) > 0) return 'more';
  return gap + Math.hypot(one.high - one.value, other.value - other.low) < 0 ? 'less' : null;
}

export interface Bin {
  from: number;
  count: number;
}

/** How many games have how many moves, in *most* columns at most; both samples over the same columns. */
export function histograms(samples: readonly Sample[], most = 20): { width: number; bins: Bin[][] } {
  const all = samples.flatMap(({ games }) => games.map(({ moves }) => moves));
  if (!all.length) return { width: 1, bins: samples.map(() => []) };
  const low = Math.min(...all);
  const width = Math.max(1, Math.ceil((Math.max(...all) - low + 1) / most));
  const columns = Math.floor((Math.max(...all) - low) / width) + 1;
  const bins = samples.map(({ games }) => {
    const counts = Array.from({ length: columns }, (_, index) => ({ from: low + index * width, count: 0 }));
    for (const { moves } of games) counts[Math.floor((moves - low) / width)]!.count += 1;
    return counts;
  });
  return { width, bins };
}

/** For each letter, its part of all that was written by its part of the box; nothing where the box has none. */
export function seen({ letters }: Sample, box: Readonly<Record<string, number>>): Record<string, number> {
  const written = Object.values(letters).reduce((sum, each) => sum + each, 0);
  const held = Object.values(box).reduce((sum, each) => sum + each, 0);
  if (!written || !held) return {};
  return Object.fromEntries(
    Object.entries(box).flatMap(([letter, count]) => (count ? [[letter, (letters[letter] ?? 0) / written / (count / held)] as const] : [])),
  );
}
