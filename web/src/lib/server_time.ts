// When something was so that the server told: what waits on the way must not make a clock show more than is left.

/** Milliseconds that a message may seem late. Beyond that the clock of the server was set, and is believed anew. */
const LATEST = 10_000;

/** Tells moments of the server's clock by that of this browser. The quickest message says best how they differ. */
export class ServerTime {
  #ahead = -Infinity;

  /** When, by the clock of this browser, that of the server showed *at*: never later than *now*, when that was heard. */
  moment(at: number, now: number): number {
    const ahead = at - now;
    if (ahead > this.#ahead || this.#ahead - ahead > LATEST) this.#ahead = ahead;
    return this.when(at);
  }

  /** The same of another moment, by what is known of both clocks. */
  when(at: number): number {
    return at - this.#ahead;
  }
}
