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
    const staying: Held[] = [];
    for (const piece of [...this.pieces.filter((each) => !isLeaving(each)), ...this.pieces.filter(isLeaving)]) {
      const at = wanted.indexOf(piece.sign);
      if (at < 0) continue;
      wanted.splice(at, 1);
      staying.push(piece);
    }
    const kept = this.pieces.filter((piece) => staying.includes(piece));
    if (kept.length === this.pieces.length && !wanted.length) return;
    this.pieces = [...kept, ...wanted.map((sign) => ({ id: this.#next++, sign }))];
  }

  shuffle(): void {
    const pieces = [...this.pieces];
    for (let last = pieces.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [pieces[last], pieces[other]] = [pieces[other]!, pieces[last]!];
    }
    this.pieces = pieces;
  }

  sort(): void {
    this.pieces = [...this.pieces].sort((one, other) => one.sign.localeCompare(other.sign));
  }

  /** Put piece *id* before the one that stands at *place*. */
  move(id: number, place: number): void {
    const piece = this.pieces.find((each) => each.id === id);
    if (!piece) return;
    const others = this.pieces.filter((each) => each !== piece);
    others.splice(place, 0, piece);
    this.pieces = others;
  }
}
