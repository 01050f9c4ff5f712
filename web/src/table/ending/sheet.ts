// The score sheet turn by turn and round by round, one column a player, from the rows that the server tells.

import type { Row, Seat, WordWorth } from '../../lib/protocol';
import { roundOf, settlesAtOnce, told } from '../sheetRows';

export interface Cell {
  seq: number;
  words: string[];
  points: number | null;
  act: string;
}

export interface SheetRow {
  /** A turn of everybody, a word each has in the end, or what was counted at the end of a round or of the game. */
  kind: 'turn' | 'word' | 'count';
  /** The how-manieth of its kind in its round, from 1. */
  number: number;
  round: number;
  cells: (Cell | null)[];
  /** The points of each seat once this is done. */
  after: number[];
}

export function sheetOf(rows: readonly Row[], seats: number): SheetRow[] {
  const isAtOnce = settlesAtOnce(rows);
  const sheet = new Sheet(seats);
  for (const row of rows) {
    const own = row.seat !== null && isAtOnce ? told(row) : 0;
    if (row.seat !== null && (row.line?.words?.length || told(row) || row.act)) {
      const cell = { seq: row.seq, words: row.line?.words ?? [], points: told(row) || null, act: row.act ?? '' };
      sheet.move(row.seat, cell, own, roundOf(row));
    }
    const counted = row.gained.map((gain, seat) => gain - (seat === row.seat ? own : 0));
    if (counted.some(Boolean)) sheet.count(row.seq, counted, roundOf(row));
  }
  return sheet.rows;
}

/** The sheet of a game that counts what lies there in the end: each player's words, the dearest first, then what else *totals* hold. */
export function sheetOfWords(words: readonly WordWorth[], totals: readonly number[]): SheetRow[] {
  const sheet = new Sheet(totals.length);
  const own = totals.map((_, seat) => words.filter((each) => each.seat === seat).sort((one, other) => other.points - one.points));
  for (let line = 0; own.some(({ length }) => line < length); line++) {
    sheet.words(own.map((each) => each[line]));
  }
  const rest = totals.map((total, seat) => total - own[seat]!.reduce((sum, { points }) => sum + points, 0));
  if (rest.some(Boolean)) sheet.count(0, rest, 1);
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

  move(seat: Seat, cell: Cell, points: number, round: number): void {
    const current = this.rows.at(-1);
    const isSameRound = current?.round === round && current.kind === 'turn';
    if (!isSameRound) this.#starter = null;
    this.#starter ??= seat;
    const place = (seat - this.#starter + this.seats) % this.seats;
    const row = isSameRound && place > this.#last ? current : this.#begin('turn', round);
    this.#last = place;
    row.cells[seat] = cell;
    this.#points[seat]! += points;
    row.after = [...this.#points];
  }

  words(line: readonly (WordWorth | undefined)[]): void {
    const row = this.#begin('word', 1);
    row.cells = line.map((each) => (each ? { seq: 0, words: [each.word], points: each.points, act: '' } : null));
    this.#add(
      row,
      line.map((each) => each?.points ?? 0),
    );
  }

  count(seq: number, gained: number[], round: number): void {
    const row = this.#begin('count', round);
    row.cells = gained.map((points) => ({ seq, words: [], points, act: '' }));
    this.#add(row, gained);
  }

  #add(row: SheetRow, gained: readonly number[]): void {
    this.#points = this.#points.map((points, seat) => points + gained[seat]!);
    row.after = [...this.#points];
  }

  #begin(kind: SheetRow['kind'], round: number): SheetRow {
    const number = this.rows.filter((row) => row.kind === kind && row.round === round).length + 1;
    const row = { kind, number, round, cells: Array.from({ length: this.seats }, () => null), after: [...this.#points] };
    this.rows.push(row);
    return row;
  }
}

/** The rounds of a sheet, each with its rows; all in one where a game has no rounds. */
export function inRounds(sheet: readonly SheetRow[]): { round: number; rows: SheetRow[] }[] {
  const rounds = [...new Set(sheet.map(({ round }) => round))];
  return rounds.map((round) => ({ round, rows: sheet.filter((row) => row.round === round) }));
}

/** The rows after which the points of everybody can be compared, for a plot: the last of each round, where there are several. */
export function milestones(sheet: readonly SheetRow[], isAtOnce: boolean): SheetRow[] {
  if (sheet.some(({ round }) => round > 1)) return inRounds(sheet).map(({ rows }) => rows.at(-1)!);
  return isAtOnce ? [...sheet] : sheet.filter(({ kind }) => kind === 'count');
}
