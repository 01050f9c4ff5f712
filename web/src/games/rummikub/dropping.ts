// Where a tile was let go: over another tile, at the end of a row, among those that wait, or over the rack.

import type { RummikubDraft } from './draft.svelte';
import type { Tile } from './workshop';

export function laidOver(draft: RummikubDraft, tile: Tile, zone: string | null): void {
  const [kind, row, place] = (zone ?? '').split(':');
  const at = Number(row);
  if (kind === 'tile') draft.layOn(tile, at, Number(place));
  else if (kind === 'row') draft.lay(tile, at, draft.bench.rows[at]?.length ?? 0);
  else if ((kind === 'hand' || kind === 'loose') && draft.bench.rows.flat().some(({ id }) => id === tile.id)) draft.takeOut(tile);
}
