// What the levels of the bots are called. The server says it; it is asked once for each language.

import { titleOf } from './following';
import type { LevelCard, Seat } from './protocol';
import { t } from './text';

class Levels {
  all = $state.raw<readonly LevelCard[]>([]);

  name(level: string): string {
    return this.all.find((each) => each.level === titleOf(level))?.name ?? level;
  }
}

export const levels = new Levels();

/** What stands for a player of that name on a token: bots, which are all called alike, have their level or their seat. */
export function initialOf(name: string): string {
  const [before = '', after = ''] = t('bot', { level: '|' }).split('|');
  const isBot = name.startsWith(before) && name.slice(before.length).includes(after);
  const own = isBot ? (/\d+/.exec(name)?.[0] ?? name.slice(before.length)) : name;
  return own.slice(0, 1).toLocaleUpperCase();
}

/** What a bot is called, as the server's own sentences call it; with its seat where others are of the same level. */
export function botName(level: string, seat: Seat | null = null): string {
  const facts = { level: levels.name(level), seat: (seat ?? 0) + 1 };
  const name = seat === null ? t('bot', facts) : t('one_of_bots', facts);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
