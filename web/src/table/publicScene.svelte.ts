// A table as everybody sees it: what a screen for a room shows, and one beside real pieces.

import { agreed, type Options } from '../lib/games';
import type { Line, Row, Seat, TableSnapshot } from '../lib/protocol';
import { nameAt, type TableClient } from '../lib/table.svelte';

export class PublicScene {
  readonly options: Options = $derived.by(() => agreed(this.snapshot.settings, this.defaults));

  /** *client* must be nobody whose hand is known: what a seat is shown belongs on no screen of a room. */
  constructor(
    readonly client: TableClient,
    readonly values: Readonly<Record<string, number>>,
    readonly defaults: Options,
  ) {}

  /** What the one who is to act may do, where somebody acts for them here. */
  // eslint-disable-next-line @typescript-eslint/class-literal-property-style -- beside a real board it depends on who is to act
  get rights(): unknown {
    return null;
  }
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
