// What the levels of the bots are called. The server says it; it is asked once for each language.

import type { LevelCard, Seat } from './protocol';
import { t } from './text';

class Levels {
  all = $state.raw<readonly LevelCard[]>([]);

  name(level: string): string {
    return this.all.find((each) => each.level === level)?.name ?? level;
  }
}

export const levels = new Levels();

/** What stands for a player of that name on a token: bots, which are all called alike, have their level or their seat. */
export function initialOf(name: string): string {
  const own = t('bot', { level: '' }).trim();
  const rest = name.startsWith(`${own} `) ? name.slice(own.length + 1) : name;
  return (rest === name ? rest : (/\d+/.exec(rest)?.[0] ?? rest)).slice(0, 1).toLocaleUpperCase();
}

/** What a bot is called, as the server's own sentences call it; with its seat where others are of the same level. */
export function botName(level: string, seat: Seat | null = null): string {
  const facts = { level: levels.name(level), seat: (seat ?? 0) + 1 };
  return seat === null ? t('bot', facts) : t('one_of_bots', facts);
}
