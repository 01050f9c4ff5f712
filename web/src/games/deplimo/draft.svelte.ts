// The ruler as its owner is arranging it, before the others see it.

import { letterOf, shuffled } from '../../lib/letters.svelte';
import { Undo } from '../../lib/undo.svelte';
import type { Seat } from '../../lib/protocol';
import type { Action, BoardProps, Draft, Scene } from '../game';
import { actionsOf } from './actions';
import { fitted, lay, shift, takeOff, turnOver, type Arrangement } from './composition';
import { EMPTY, segmentsAt, textOf } from './ruler';
import type { Move, Rights, Side, View } from './types';
import { DeplimoWording } from './wording';

export type Props = BoardProps<View, DeplimoDraft, Rights>;

/** What is picked up: a waiting letter by its place among them, or a cell of the ruler. */
export type Chosen = { waiting: number } | { cell: number };

export class DeplimoDraft implements Draft<Move> {
  own = $state.raw<Arrangement>({ cells: '', waiting: [] });
  chosen = $state.raw<Chosen | null>(null);
  /** Whose ruler is on the board. */
  shown = $state<Seat>(0);
  /** The segment and the cell where typed letters go. */
  segment = $state(0);
  cursor = $state(0);
  readonly wording = new DeplimoWording(this);
  readonly #undo = new Undo<Arrangement>();
  #stored = '';

  constructor(readonly scene: Scene<View, Rights>) {
    this.shown = scene.seat ?? 0;
    this.follow();
  }

  get view(): View {
    return this.scene.view;
  }
  get side(): Side | undefined {
    return this.scene.seat === null ? undefined : this.view.sides[this.scene.seat];
  }
  get isOwn(): boolean {
    return this.scene.seat !== null && this.shown === this.scene.seat;
  }
  get canAct(): boolean {
    return this.scene.isToAct;
  }
  get canMove(): boolean {
    return this.isOwn && this.canAct;
  }
  get canDraw(): boolean {
    return this.canAct && Boolean(this.scene.rights?.draw);
  }
  get isChanged(): boolean {
    return this.side !== undefined && this.own.cells !== this.side.player.cells;
  }
  get candidate(): Move | null {
    if (!this.canAct || !this.side) return null;
    if (!this.isChanged) return this.canDraw ? { type: 'draw' } : null;
    return { type: 'place', segments: this.side.segments.map((cells) => textOf(cells, this.own.cells)) };
  }
  get actions(): readonly Action[] {
    return actionsOf(this);
  }
  get canUndo(): boolean {
    return this.#undo.isPossible;
  }

  /** What lies on the cells of the ruler that is shown. */
  get cells(): string {
    return this.isOwn ? this.own.cells : (this.view.sides[this.shown]?.player.cells ?? '');
  }

  /** What shows on a cell of that ruler. */
  letterOn(cell: number) {
    const sign = this.cells[cell] ?? EMPTY;
    const side = this.view.sides[this.shown]!;
    return {
      sign,
      value: this.scene.values[sign.toUpperCase()] ?? 0,
      isJoint: segmentsAt(side, cell).length > 1,
      isNew: this.isOwn && sign !== side.player.cells[cell],
      isChosen: this.isOwn && this.chosen !== null && 'cell' in this.chosen && this.chosen.cell === cell,
    };
  }

  isChosenLetter(index: number): boolean {
    return this.chosen !== null && 'waiting' in this.chosen && this.chosen.waiting === index;
  }

  /** The letter of a cell was let go: over another cell, or over those that wait. */
  drop(cell: number, zone: string | null): void {
    if (zone?.startsWith('cell:')) this.moveCell(cell, Number(zone.slice(5)));
    else if (zone?.startsWith('hand')) this.takeOff(cell);
  }

  chooseLetter(index: number): void {
    this.chosen = this.isChosenLetter(index) ? null : { waiting: index };
  }

  /** A cell was tapped: lay there what is picked up, or pick up what lies there. */
  tap(cell: number): void {
    this.point(cell);
    if (!this.canMove) return;
    const chosen = this.chosen;
    if (!chosen) this.chosen = this.own.cells[cell] === EMPTY ? null : { cell };
    else if ('waiting' in chosen) this.layLetter(chosen.waiting, cell);
    else if (chosen.cell === cell) this.chosen = null;
    else this.#change(shift(this.own, chosen.cell, cell));
  }

  layLetter(index: number, cell: number): void {
    const letter = this.own.waiting[index];
    const laid = letter && lay(this.own, letter, cell);
    if (laid && this.canAct) this.#change(laid);
    this.point(cell);
  }

  moveCell(from: number, to: number): void {
    if (this.canAct && from !== to) this.#change(shift(this.own, from, to));
  }

  takeOff(cell: number): void {
    if (this.canAct) this.#change(takeOff(this.own, cell));
  }

  turnOver(cell: number): void {
    if (this.canAct) this.#change(turnOver(this.own, cell));
  }

  /** Make *cell* the one where typed letters go, in the segment at hand if it belongs there. */
  point(cell: number): void {
    this.cursor = cell;
    const side = this.view.sides[this.shown];
    if (!side || side.segments[this.segment]?.includes(cell)) return;
    this.segment = segmentsAt(side, cell)[0] ?? this.segment;
  }

  aim(segment: number): void {
    const count = this.view.sides[this.shown]?.segments.length ?? 1;
    this.segment = (segment + count) % count;
    this.cursor = this.view.sides[this.shown]?.segments[this.segment]?.[0] ?? 0;
  }

  /** Bring the segment that *mark* names, or the segment of its cell, under the loupe. */
  lookAt(mark: string): void {
    const [, segment, place] = mark.split(':').map(Number);
    if (!this.isOwn || !segment) return;
    this.aim(segment - 1);
    this.cursor = this.side?.segments[segment - 1]?.[place ?? 0] ?? this.cursor;
  }

  undo(): void {
    const before = this.#undo.back();
    if (before) this.own = before;
  }

  clear(): void {
    if (this.chosen) {
      this.chosen = null;
      return;
    }
    this.#undo.forget();
    if (this.side) this.own = fitted({ ...this.own, cells: this.side.player.cells }, letters(this.side));
  }

  /** The arrangement was accepted: nothing is left to undo. */
  played(): void {
    this.#undo.forget();
    this.chosen = null;
  }

  follow(): void {
    const { side } = this;
    if (!side) return;
    const isMovedElsewhere = side.player.cells !== this.#stored && side.player.cells !== this.own.cells;
    this.#stored = side.player.cells;
    const own = isMovedElsewhere || !this.own.cells ? { ...this.own, cells: side.player.cells } : this.own;
    const next = fitted(own, letters(side));
    if (next.cells === this.own.cells && next.waiting.join() === this.own.waiting.join()) return;
    this.own = next;
    this.chosen = null;
  }

  /** A letter lies at the cursor, which then goes on; with Shift it lies back up. */
  type(event: KeyboardEvent): boolean {
    if (!this.canMove) return false;
    if (event.key === 'Backspace' || event.key === 'Delete') return this.#rub(event.key === 'Backspace');
    const letter = letterOf(event);
    if (!letter) return false;
    const sign = event.shiftKey ? letter.toLowerCase() : letter;
    const isThere = this.own.cells[this.cursor] === sign;
    const laid = isThere ? this.own : lay(this.own, sign, this.cursor);
    if (!laid) return false;
    if (!isThere) this.#change(laid);
    this.#step(1);
    return true;
  }

  show(move: Move): void {
    if (move.type !== 'place' || !this.side) return;
    const cells = [...this.own.cells];
    move.segments.forEach((text, segment) => [...text].forEach((sign, place) => (cells[this.side!.segments[segment]![place]!] = sign)));
    this.shown = this.scene.seat ?? 0;
    this.#change(fitted({ cells: cells.join(''), waiting: this.own.waiting }, letters(this.side)));
  }

  shuffle(): void {
    this.own = { ...this.own, waiting: shuffled(this.own.waiting) };
    this.chosen = null;
  }

  #rub(isBefore: boolean): boolean {
    if (isBefore && this.own.cells[this.cursor] === EMPTY) this.#step(-1);
    if (this.own.cells[this.cursor] !== EMPTY) this.takeOff(this.cursor);
    return true;
  }

  #step(by: 1 | -1): void {
    const cells = this.side?.segments[this.segment] ?? [];
    const next = cells[cells.indexOf(this.cursor) + by];
    if (next !== undefined) this.cursor = next;
  }

  #change(own: Arrangement): void {
    this.#undo.keep(this.own);
    this.own = own;
    this.chosen = null;
  }
}

function letters(side: Side): string {
  return side.player.cells.replaceAll(EMPTY, '').toUpperCase() + side.player.waiting;
}
