// What was composed before, step by step: values that are replaced, never changed.

export class Undo<T> {
  #past = $state.raw<readonly T[]>([]);

  get isPossible(): boolean {
    return this.#past.length > 0;
  }

  /** Keep *before*, which is about to be replaced. */
  keep(before: T): void {
    this.#past = [...this.#past, before];
  }

  /** Give back what was kept last, and forget it; undefined where nothing was. */
  back(): T | undefined {
    const before = this.#past.at(-1);
    this.#past = this.#past.slice(0, -1);
    return before;
  }

  forget(): void {
    this.#past = [];
  }
}
