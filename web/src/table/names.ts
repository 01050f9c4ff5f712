import type { Seat, TableSnapshot } from '../lib/protocol';
import { nameAt } from '../lib/table.svelte';
import { t } from './text';

/** The names of *seats* as a sentence lists them: « Jeanne, Malo et Nour ». */
export function namesOf(snapshot: TableSnapshot, seats: readonly Seat[]): string {
  const names = seats.map((seat) => nameAt(snapshot, seat));
  const last = names.pop() ?? '';
  return names.length ? `${names.join(', ')} ${t('and')} ${last}` : last;
}
