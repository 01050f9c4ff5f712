import { t } from './text';

/** « 2 à 4 joueurs », « 2 ou 4 joueurs »; to practise alone is no game of the box. */
export function seatsText(seats: readonly number[]): string {
  const several = seats.filter((count) => count > 1);
  const counts = (several.length ? several : [...seats]).sort((one, other) => one - other);
  const [low, high] = [counts[0]!, counts.at(-1)!];
  if (low === high) return t('players_one', { low });
  if (high - low === counts.length - 1) return t('players_range', { low, high });
  return t('players_list', { list: counts.slice(0, -1).join(', '), last: high });
}
