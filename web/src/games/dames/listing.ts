import { speech } from '../../lib/language.svelte';

/** « P, L et E ». */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(speech.current, { type: 'conjunction' }).format(parts);
}
