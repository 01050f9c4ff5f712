// The score sheet turn by turn and round by round, one column a player, from the rows that the server tells.

import type { Row, Seat, WordWorth } from '../../lib/protocol';
import { roundOf, settlesAtOnce, told } from '../sheetRows';

export interface Cell {
  /** The entries that it tells of: somebody may write several words in a turn. */
  seqs: number[];
  words: string[];
  points: number | null;
  act: string;
}

export interface SheetRow {
  /** A turn of everybody, a word each has in the end, or what was counted at the end of a round or of the game. */
  kind: 'turn' | 'word' | 'count';
  /** The turn, as the server counts it; else the how-manieth of its kind in its round, from 1. */
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
      const cell = { seqs: [row.seq], words: row.line?.words ?? [], points: told(row) || null, act: row.act ?? '' };
      sheet.move(row.seat, cell, own, row);
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

function merged(one: Cell, other: Cell): Cell {
  return {
    seqs: [...one.seqs, ...other.seqs],
    words: [...one.words, ...other.words],
    points: one.points === null && other.points === null ? null : (one.points ?? 0) + (other.points ?? 0),
    act: one.act || other.act,
  };
}

class Sheet {
  readonly rows: SheetRow[] = [];

  constructor(private readonly seats: number) {}

  /** Write a move into the line of its turn. Whoever plays alone has a line for each. */
  move(seat: Seat, cell: Cell, points: number, row: Row): void {
    const [round, turn] = [roundOf(row), row.turn ?? 1];
    const isAlone = this.seats === 1;
    const known = this.rows.findLast((each) => each.kind === 'turn' && each.round === round && each.number === turn);
    const line = known && !isAlone ? known : this.#begin('turn', round, isAlone ? undefined : turn);
    const before = line.cells[seat];
    line.cells[seat] = before ? merged(before, cell) : cell;
    for (const each of this.rows.slice(this.rows.indexOf(line))) each.after[seat]! += points;
  }

  words(line: readonly (WordWorth | undefined)[]): void {
    const row = this.#begin('word', 1);
    row.cells = line.map((each) => (each ? { seqs: [], words: [each.word], points: each.points, act: '' } : null));
    this.#add(
      row,
      line.map((each) => each?.points ?? 0),
    );
  }

  count(seq: number, gained: number[], round: number): void {
    const row = this.#begin('count', round);
    row.cells = gained.map((points) => ({ seqs: [seq], words: [], points, act: '' }));
    this.#add(row, gained);
  }

  #add(row: SheetRow, gained: readonly number[]): void {
    row.after = row.after.map((points, seat) => points + gained[seat]!);
  }

  /** Begin a line, a turn before later ones of its round: who resigns may have had fewer. */
  #begin(kind: SheetRow['kind'], round: number, turn?: number): SheetRow {
    const number = turn ?? this.rows.filter((row) => row.kind === kind && row.round === round).length + 1;
    const later = this.rows.findIndex((row) => kind === 'turn' && row.kind === 'turn' && row.round === round && row.number > number);
    const place = later < 0 ? this.rows.length : later;
    const none = Array.from({ length: this.seats }, () => 0);
    const row = { kind, number, round, cells: none.map(() => null), after: [...(this.rows[place - 1]?.after ?? none)] };
    this.rows.splice(place, 0, row);
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
