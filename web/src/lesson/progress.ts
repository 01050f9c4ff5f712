// How far a learner has come in a lesson, kept in this browser. Where it cannot be kept, the lesson begins anew.

import { storage } from '../lib/storage.svelte';

/** The moves of the learner by the key of the step; *done* are the steps that were finished or skipped. */
export interface Progress {
  at: string;
  done: string[];
  played: Record<string, object[]>;
}

const keyOf = (game: string): string => `lettrine.lesson.${game}`;

/** How far one has come, as far as the *steps* of the lesson still exist. */
export function readProgress(game: string, steps: readonly string[]): Progress {
  const nothing = { at: steps[0] ?? '', done: [], played: {} };
  const kept = storage.readJson(keyOf(game)) as Partial<Progress> | null;
  if (!kept || !Array.isArray(kept.done) || typeof kept.played !== 'object' || kept.played === null) return nothing;
  const isKnown = (key: unknown): key is string => typeof key === 'string' && steps.includes(key);
  const played = Object.fromEntries(Object.entries(kept.played).filter(([key, moves]) => isKnown(key) && Array.isArray(moves)));
  return { at: isKnown(kept.at) ? kept.at : nothing.at, done: kept.done.filter(isKnown), played };
}

export function keepProgress(game: string, progress: Progress): void {
  storage.writeJson(keyOf(game), progress);
}

/** Forget how far one has come in a lesson that is over. */
export function forgetProgress(game: string): void {
  storage.forget(keyOf(game));
}

/** Whether a lesson of *game* was begun here and not finished. */
export function isBegun(game: string): boolean {
  const { at, done } = readProgressLoosely(game);
  return at !== '' && done > 0;
}

function readProgressLoosely(game: string): { at: string; done: number } {
  const kept = storage.readJson(keyOf(game)) as Partial<Progress> | null;
  return { at: typeof kept?.at === 'string' ? kept.at : '', done: Array.isArray(kept?.done) ? kept.done.length : 0 };
}
