// The score sheet turn by turn, one column a player, from the rows that the server tells.

import type { Row, Seat } from '../../lib/protocol';

export interface Cell {
  seq: number;
  words: string[];
  points: number | null;
  act: string;
}

export interface SheetRow {
  /** A turn of everybody, or what was counted at the end of a round or of the game. */
  kind: 'turn' | 'count';
  /** The how-manieth of its kind, from 1. */
  number: number;
  cells: (Cell | null)[];
  /** The points of each seat once this is done. */
  after: number[];
}

export function told(row: Row): number {
  return row.line?.items?.reduce((sum, { points }) => sum + points, 0) ?? 0;
}

/** Whether moves count when they are made; some games settle everything at the end of a round. */
export function settlesAtOnce(rows: readonly Row[]): boolean {
  const plain = rows.filter((row) => told(row) && row.seat !== null && row.gained.every((gain, seat) => seat === row.seat || !gain));
  return plain.every((row) => row.gained[row.seat!] === told(row));
}

export function sheetOf(rows: readonly Row[], seats: number): SheetRow[] {
  const isAtOnce = settlesAtOnce(rows);
  const sheet = new Sheet(seats);
  for (const row of rows) {
    const own = row.seat !== null && isAtOnce ? told(row) : 0;
    if (row.seat !== null && (row.line?.words?.length || told(row) || row.act)) {
      sheet.move(row.seat, { seq: row.seq, words: row.line?.words ?? [], points: told(row) || null, act: row.act ?? '' }, own);
    }
    const counted = row.gained.map((gain, seat) => gain - (seat === row.seat ? own : 0));
    if (counted.some(Boolean)) sheet.count(row.seq, counted);
  }
  return sheet.rows;
}

class Sheet {
  readonly rows: SheetRow[] = [];
  #points: number[];
  #starter: Seat | null = null;
  #last = -1;

  constructor(private readonly seats: number) {
    this.#points = Array.from({ length: seats }, () => 0);
  }

  move(seat: Seat, cell: Cell, points: number): void {
    this.#starter ??= seat;
    const place = (seat - this.#starter + this.seats) % this.seats;
    const current = this.rows.at(-1);
    const row = current?.kind === 'turn' && place > this.#last ? current : this.#begin('turn');
    this.#last = place;
    row.cells[seat] = cell;
    this.#points[seat]! += points;
    row.after = [...this.#points];
  }

  count(seq: number, gained: number[]): void {
    const row = this.#begin('count');
    this.#points = this.#points.map((points, seat) => points + gained[seat]!);
    row.cells = gained.map((points) => ({ seq, words: [], points, act: '' }));
    row.after = [...this.#points];
    this.#starter = null;
    this.#last = -1;
  }

  #begin(kind: SheetRow['kind']): SheetRow {
    const number = this.rows.filter((row) => row.kind === kind).length + 1;
    const row = { kind, number, cells: Array.from({ length: this.seats }, () => null), after: [...this.#points] };
    this.rows.push(row);
    return row;
  }
}

/** The rows after which the points of everybody can be compared, for a plot. */
export function milestones(sheet: readonly SheetRow[], isAtOnce: boolean): SheetRow[] {
  return isAtOnce ? [...sheet] : sheet.filter(({ kind }) => kind === 'count');
}

/** The move that scored most; among moves that score nothing, the longest word. */
export function bestMove(rows: readonly Row[]): Row | null {
  const worth = (row: Row): [number, number] => [told(row), Math.max(...row.line!.words.map(({ length }) => length))];
  const written = rows.filter((row) => row.seat !== null && row.line?.words?.length);
  return written.reduce<Row | null>((best, row) => {
    if (!best) return row;
    const [[points, length], [most, longest]] = [worth(row), worth(best)];
    return points > most || (points === most && length > longest) ? row : best;
  }, null);
}
