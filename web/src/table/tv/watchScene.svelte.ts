// A table as a room sees it: what everybody may see, and nothing that can be played.

import type { Scene } from '../../games/game';
import { agreed, type Options } from '../../lib/games';
import type { Line, Row, Seat, TableSnapshot } from '../../lib/protocol';
import { nameAt, type TableClient } from '../../lib/table.svelte';

export class WatchScene implements Scene<unknown> {
  readonly seat = null;
  readonly isToAct = false;
  readonly preview = null;
  readonly rights = null;
  readonly marks: readonly string[] = [];
  readonly options: Options = $derived.by(() => agreed(this.snapshot.settings, this.defaults));

  /** *client* must be nobody who plays: what a seat is shown belongs on no screen of a room. */
  constructor(
    readonly client: TableClient,
    readonly values: Readonly<Record<string, number>>,
    readonly defaults: Options,
  ) {}

  get snapshot(): TableSnapshot {
    return this.client.snapshot!;
  }
  get view(): unknown {
    return this.client.view;
  }
  get lines(): readonly Line[] {
    return this.client.lines;
  }
  get rows(): readonly Row[] {
    return this.client.rows;
  }
  get seatCount(): number {
    return this.snapshot.seats.length;
  }
  get isPreparing(): boolean {
    return typeof this.snapshot.clock.preparation === 'number';
  }
  name(seat: Seat): string {
    return nameAt(this.snapshot, seat);
  }
}
