// How a club plays a game, as it is kept: the options that differ from the box.

import type { OptionValue } from '../lib/games';
import type { OptionCard } from '../lib/protocol';

/** The rule by which a table agrees on words of its own: its options are what a house adds to the boxes. */
const HOUSE_WORDS = 'GEN-09';

export function isOfHouse({ rule }: OptionCard): boolean {
  return rule === HOUSE_WORDS;
}

export function changedOptions(chosen: Readonly<Record<string, OptionValue>>, options: readonly OptionCard[]): Record<string, OptionValue> {
  const changed = options.filter(({ name, default: usual }) => name in chosen && JSON.stringify(chosen[name]) !== JSON.stringify(usual));
  return Object.fromEntries(changed.map(({ name }) => [name, chosen[name]!]));
}
