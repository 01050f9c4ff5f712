// The robot « à votre niveau »: how strong it is for each game. Kept in this browser, for guests and for whoever has an account.
// The rule is that of the server's own `bots/following.py`, the numbers are its own file.

import rule from '../../../src/lettrine/bots/following.json';
import type { TableSnapshot } from './protocol';
import { storage } from './storage.svelte';

export const FOLLOWING = 'suivi';
const KEY = 'lettrine.following';

interface Followed {
  strength: number;
  games: number;
  /** The last game that counted: opening its page again changes nothing. */
  last: string;
}

export function nextStrength(strength: number, games: number, won: number, players = 2): number {
  const step = rule.steps[games < rule.first_games ? 0 : 1]!;
  return Math.min(rule.strongest, Math.max(rule.weakest, strength + 2 * step * (won - 1 / players)));
}

/** The level to seat for *level*: of the robot that follows, the one of today's strength. */
export function levelToday(level: string, game: string): string {
  return level === FOLLOWING ? `${FOLLOWING}:${Number(followed(game).strength.toFixed(2))}` : level;
}

/** What a level is called by: without the strength of a robot that follows. */
export const titleOf = (level: string): string => level.split(':')[0]!;

/** Count the game that *snapshot* shows, which is over, if one person has played it against robots that follow. */
export function countGame(table: string, snapshot: TableSnapshot): void {
  const { outcome, seats } = snapshot;
  const game = snapshot.settings.game;
  const people = seats.flatMap(({ sitter }, seat) => (sitter.sitter === 'person' ? [seat] : []));
  const robots = seats.filter(({ sitter }) => sitter.sitter === 'bot' && titleOf(sitter.level) === FOLLOWING);
  if (!outcome || people.length !== 1 || !robots.length || robots.length + 1 !== seats.length) return;
  const before = followed(game);
  const last = `${table} ${snapshot.number ?? 1}`;
  if (before.last === last) return;
  const winners = outcome.winners.length ? outcome.winners : seats.map((_, seat) => seat);
  const won = winners.includes(people[0]!) ? 1 / winners.length : 0;
  const strength = nextStrength(before.strength, before.games, won, seats.length);
  storage.writeJson(KEY, { ...read(), [game]: { strength, games: before.games + 1, last } });
}

const followed = (game: string): Followed => read()[game] ?? { strength: rule.first, games: 0, last: '' };

const read = (): Record<string, Followed> => (storage.readJson(KEY) ?? {}) as Record<string, Followed>;
