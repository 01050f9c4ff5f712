import type { Shortcut } from '../../games/game';
import type { Language } from '../../lib/language.svelte';

const FOUND = import.meta.glob<readonly Shortcut[]>(['./shortcuts.toml', '../../games/*/shortcuts.toml'], { eager: true, import: 'shortcuts' });
const ALL = Object.values(FOUND)
  .flat()
  .sort((one, other) => one.rank - other.rank);

/** What each key does, where the focus is in the page of a table: those of all games, and of some. */
export function keysIn(language: Language): readonly Shortcut['fr'][] {
  return ALL.map((shortcut) => shortcut[language]);
}
