import type { Seat, TableSight } from '../lib/protocol';
import { nameAt } from '../lib/table.svelte';
import { t } from './text';

/** The names of *seats* as a sentence lists them: « Jeanne, Malo et Nour ». */
export function namesOf(sight: TableSight, seats: readonly Seat[]): string {
  const names = seats.map((seat) => nameAt(sight, seat));
  const last = names.pop() ?? '';
  return names.length ? `${names.join(', ')} ${t('and')} ${last}` : last;
}
