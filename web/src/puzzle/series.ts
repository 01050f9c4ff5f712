// On which days somebody answered a puzzle of the day, kept in this browser; with the person, where progress is kept.

import { storage } from '../lib/storage.svelte';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

interface Kept {
  days: string[];
  difficulty: Difficulty;
}

const KEY = 'lettrine.puzzles';
const MOST_DAYS = 400;
const DAY = 24 * 3600 * 1000;

export function readKept(): Kept {
  const nothing: Kept = { days: [], difficulty: 'easy' };
  const kept = storage.readJson(KEY) as Partial<Kept> | null;
  if (!kept || !Array.isArray(kept.days)) return nothing;
  const days = kept.days.filter((day) => typeof day === 'string').slice(-MOST_DAYS);
  return { days, difficulty: DIFFICULTIES.find((each) => each === kept.difficulty) ?? 'easy' };
}

export function keepDay(day: string): void {
  const kept = readKept();
  if (!kept.days.includes(day)) storage.writeJson(KEY, { ...kept, days: [...kept.days, day].sort().slice(-MOST_DAYS) });
}

export function keepDifficulty(difficulty: Difficulty): void {
  storage.writeJson(KEY, { ...readKept(), difficulty });
}

/** How many days in a row, up to *today* or the day before, are among *days*. */
export function seriesOf(days: readonly string[], today: string): number {
  const known = new Set(days);
  const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let count = 0;
  for (let day = known.has(today) ? today : before(today); known.has(day); day = before(day)) count += 1;
  return count;
}
