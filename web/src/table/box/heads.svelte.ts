// A phone that lies flat between the players, drawn like a court card: a head for each side of the table. The entry is
// upright for whoever plays; where each sits is learnt from who turns the phone.

import type { Seat } from '../../lib/protocol';
import { storage } from '../../lib/storage.svelte';

const KEY = 'lettrine.box.heads';

export class Heads {
  isOn = $state(storage.readJson(KEY) === true);
  /** The seats on the far side; as long as nobody says otherwise, every second one. */
  #far = $state.raw<Readonly<Record<Seat, boolean>>>({});

  toggle(): void {
    this.isOn = !this.isOn;
    if (this.isOn) storage.writeJson(KEY, true);
    else storage.forget(KEY);
  }
  isFar(seat: Seat | null): boolean {
    return seat !== null && (this.#far[seat] ?? seat % 2 === 1);
  }
  /** Whoever is *seat* sits on the other side. */
  turn(seat: Seat | null): void {
    if (seat !== null) this.#far = { ...this.#far, [seat]: !this.isFar(seat) };
  }
}
