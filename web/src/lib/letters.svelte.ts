// A hand of pieces in the order its owner likes, kept through the changes of the table.

/** A piece with a name of its own: two E's of a hand are two pieces. */
export interface Held {
  id: number;
  sign: string;
}

export class HeldPieces {
  pieces = $state.raw<Held[]>([]);
  #next = 0;

  /** Make the pieces those of *signs*: who stays keeps place and name, who comes stands at the end.
   *
   * Of two pieces alike the later goes, or the one of which *isLeaving* holds.
   */
  follow(signs: string, isLeaving: (piece: Held) => boolean = () => false): void {
    const wanted = [...signs];
    const ordered = [...this.pieces.filter((each) => !isLeaving(each)), ...this.pieces.filter(isLeaving)];
    const staying = ordered.filter(({ sign }) => takeFrom(wanted, sign));
    const kept = this.pieces.filter((piece) => staying.includes(piece));
    if (kept.length === this.pieces.length && !wanted.length) return;
    this.pieces = [...kept, ...wanted.map((sign) => ({ id: this.#next++, sign }))];
  }

  /** The pieces as they are read aloud. */
  get spoken(): string {
    return this.pieces.map(({ sign }) => sign).join(', ');
  }

  get isSorted(): boolean {
    return this.pieces.every(({ sign }, at) => at === 0 || this.pieces[at - 1]!.sign.localeCompare(sign) <= 0);
  }

  shuffle(): void {
    this.pieces = shuffled(this.pieces);
  }

  sort(): void {
    this.pieces = this.pieces.toSorted((one, other) => one.sign.localeCompare(other.sign));
  }

  /** Put piece *id* before the one that stands at *place*. */
  move(id: number, place: number): void {
    const piece = this.pieces.find((each) => each.id === id);
    if (!piece) return;
    this.pieces = this.pieces.filter((each) => each !== piece).toSpliced(place, 0, piece);
  }
}

export function shuffled<T>(given: readonly T[]): T[] {
  const mixed = [...given];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** Take one that equals *wanted* out of *pool*; whether there was one. */
export function takeFrom<T>(pool: T[], wanted: T): boolean {
  const at = pool.indexOf(wanted);
  if (at >= 0) pool.splice(at, 1);
  return at >= 0;
}

/** The letter that a key means, accents folded; empty for any other key. */
export function letterOf({ key }: KeyboardEvent): string {
  const letter = key.length === 1 ? key.normalize('NFD').charAt(0).toUpperCase() : '';
  return /^[A-Z]$/.test(letter) ? letter : '';
}
