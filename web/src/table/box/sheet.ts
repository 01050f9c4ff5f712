// The sheet of a table with real pieces, as the server tells it: what is usual is left out on the way, and filled in here.

import type { Awaited, BoxLine, BoxSnapshot, Judged, LabelledItem, LineReading, WriteLine } from '../../lib/protocol';
import type { BoxFront, Scene } from '../../games/game';
import { t } from './text';

export type SheetLine = WriteLine['line'];
export type BoxAct = Extract<SheetLine, { event: 'ruled' }>['act']['act'];

/** A line as it stands on the sheet. */
export interface Entered extends Required<BoxLine> {
  line: SheetLine;
}

/** One way to read what is typed. */
export interface Reading extends Required<Omit<LineReading, 'changes'>> {
  line: SheetLine;
  changes: unknown;
}

export interface Sheet extends Required<Omit<BoxSnapshot, 'lines' | 'awaited'>> {
  lines: readonly Entered[];
  awaited: Required<Awaited> | null;
}

export function sheetOf(box: BoxSnapshot): Sheet {
  const { lines = [], awaited = null, ...rest } = box;
  return {
    wanted: null,
    wanted_count: 0,
    may_write: false,
    ...rest,
    awaited: awaited ? { seat: null, count: 0, pieces: '', ...awaited } : null,
    lines: lines.map(
      (each) => ({ words: [], items: [], total: 0, gained: [], is_fault: false, refusals: [], reasons: [], contest: null, ...each }) as unknown as Entered,
    ),
  };
}

export function readingsOf({ readings }: Judged): Reading[] {
  const usual = { words: [], items: [], total: 0, refusals: [], needs: '', text: '', says: '', reasons: [], changes: null };
  return readings.map((each) => ({ ...usual, ...each }) as unknown as Reading);
}

/** The items of a count, with those of single letters as one: a word of seven letters is no list of seven lines. */
export function gathered(items: readonly LabelledItem[]): LabelledItem[] {
  const isLetter = ({ label }: LabelledItem): boolean => [...label].length === 1;
  const letters = items.filter(isLetter);
  if (letters.length < 2) return [...items];
  const points = letters.reduce((sum, each) => sum + each.points, 0);
  return [{ label: t('letters', { count: letters.length }), points }, ...items.filter((each) => !isLetter(each))];
}

/** How many there are of each piece in *counts* without those of *text*. */
export function without(counts: Readonly<Record<string, number>>, text: string): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([sign, count]) => [sign, Math.max(0, count - (text.split(sign).length - 1))]));
}

/** Who knows the players by name, and what their game calls its moves. */
export type Teller = Scene<unknown> & { readonly game?: BoxFront | undefined };

/** What a line without words says: as the game tells it at a table, else as the server does. */
export function plainText({ line, text }: Entered, scene: Teller): string {
  const move = line.event === 'played' && typeof line.move === 'object' ? line.move : null;
  return (move && scene.game?.tells?.(scene, move)) || text;
}

/** What a robot says so that people make its move, a line for each thing to do. */
export function dictated(entered: Entered, scene: Teller): string {
  const { line } = entered;
  return (line.event === 'played' && typeof line.move === 'object' && scene.game?.dictates?.(line.move!)) || plainText(entered, scene);
}

/** A line as it is told in passing: who wrote which words, else what the server says of it. */
export function lineText(entered: Entered, scene: Teller): string {
  const { seat, words } = entered;
  const told = words.length ? words.map((word) => word.toUpperCase()).join(', ') : plainText(entered, scene);
  return seat === null ? told : t('line', { name: scene.name(seat), told });
}

/** Those of *lines* that say something that no later one of them says anew: how all lies that a player has. */
export function latest(lines: readonly Entered[], scene: Teller): readonly Entered[] {
  const isWhole = ({ line }: Entered): boolean => line.event === 'played' && typeof line.move === 'object' && Boolean(scene.game?.isWhole?.(line.move!));
  return lines.filter((line, at) => !isWhole(line) || !lines.slice(at + 1).some((other) => other.seat === line.seat && isWhole(other)));
}

/** What the robot that wrote the last line has announced since somebody else wrote; its pieces are moved so. */
export function saidByLast(lines: readonly Entered[], scene: Teller): readonly Entered[] {
  const { seat } = lines.at(-1) ?? {};
  const start = lines.findLastIndex((line) => line.seat !== seat || line.line.event !== 'played') + 1;
  return latest(
    lines.slice(start).filter(({ stands }) => stands),
    scene,
  );
}
