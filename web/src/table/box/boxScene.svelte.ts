// A table with real pieces as it is drawn here: what lies open, whose entry is awaited, and the reading that is looked at.

import { untrack } from 'svelte';
import type { BoxFront, Draft, GameFront, Scene } from '../../games/game';
import type { Options } from '../../lib/games';
import type { Answered, Seat, TableSnapshot } from '../../lib/protocol';
import type { TableClient } from '../../lib/table.svelte';
import { agreedPoints } from '../agreedPoints';
import { PublicScene } from '../publicScene.svelte';
import { sheetOf, type Reading, type Sheet } from './sheet';

/** What is to be entered next. */
export type Asked =
  | { kind: 'hand'; seat: Seat; count: number }
  | { kind: 'chance'; awaited: NonNullable<Sheet['awaited']> }
  | { kind: 'move'; seats: readonly Seat[] }
  | { kind: 'nothing' };

export function askedBy({
  box,
  phase,
  acting = [],
}: Pick<TableSnapshot, 'phase' | 'acting'> & { box: Pick<Sheet, 'wanted' | 'wanted_count' | 'awaited'> }): Asked {
  if (phase === 'over') return { kind: 'nothing' };
  if (box.wanted !== null) return { kind: 'hand', seat: box.wanted, count: box.wanted_count };
  if (box.awaited) return { kind: 'chance', awaited: box.awaited };
  return acting.length ? { kind: 'move', seats: acting } : { kind: 'nothing' };
}

export class BoxScene extends PublicScene implements Scene<unknown> {
  readonly box: Sheet = $derived.by(() => sheetOf(this.snapshot.box!));
  readonly asked: Asked = $derived.by(() => askedBy({ ...this.snapshot, box: this.box }));
  /** The reading of what is typed that the board shows. */
  shown = $state.raw<Reading | null>(null);
  /** Pieces and places that a refusal points at. */
  marks = $state.raw<readonly string[]>([]);
  /** Whom the entry is for, where somebody has chosen among several. */
  picked = $state<Seat | null>(null);
  /** Who is next by those lines that nobody has judged yet; null where none waits. */
  guessed = $state<Seat | null>(null);
  play?: Scene<unknown>['play'];
  /** Who sits at the board, where moves are made on it. */
  readonly seat: Seat | null = $derived.by(() => (this.game?.isDrawn && this.asked.kind === 'move' && !this.isBotAsked ? this.actor : null));
  /** What is composed on the board: one for each who sits at it, whatever else is told of the table meanwhile. */
  readonly draft: Draft = $derived.by(() => {
    void this.seat;
    return untrack(() => this.front.draft(this));
  });

  constructor(
    client: TableClient,
    readonly front: GameFront,
    values: Readonly<Record<string, number>>,
    defaults: Options,
  ) {
    super(client, values, defaults);
  }

  get game(): BoxFront | undefined {
    return this.front.box;
  }
  /** Whose line is entered now; null where it belongs to nobody, or nothing is asked. */
  get actor(): Seat | null {
    const { asked } = this;
    if (this.guessed !== null) return this.picked ?? this.guessed;
    if (asked.kind === 'hand') return asked.seat;
    if (asked.kind === 'chance') return asked.awaited.seat;
    if (asked.kind === 'nothing') return null;
    if (this.picked !== null && asked.seats.includes(this.picked)) return this.picked;
    return asked.seats.find((seat) => !this.isBot(seat)) ?? asked.seats[0] ?? null; // nobody waits for a robot who can play
  }
  /** A robot says itself what it plays; the others move its pieces. */
  isBot(seat: Seat | null): boolean {
    return seat !== null && this.snapshot.seats[seat]?.sitter.sitter === 'bot';
  }
  /** A robot is to play, and nobody else. */
  get isBotAsked(): boolean {
    return this.asked.kind === 'move' && this.guessed === null && this.isBot(this.actor);
  }
  override get rights(): unknown {
    return this.game?.isGuided && this.isToAct ? this.client.rights : null;
  }
  get isToAct(): boolean {
    return this.seat !== null && this.box.may_write;
  }
  get preview(): Answered | null {
    return this.shown ? previewOf(this.shown) : null;
  }
  /** What is shown for *seat*: its points, or what the game counts in their place. */
  points(seat: Seat): number {
    const counted = this.front.points?.(this, seat);
    if (counted === undefined) return this.snapshot.totals?.[seat] ?? 0;
    return Number(counted) + (this.front.countsLetters?.(this) ? 0 : agreedPoints(this.snapshot, seat));
  }
}

/** What a board is told of a reading: the same as of a move that somebody composes. */
export function previewOf({ line, is_legal, words, total, refusals, reasons, changes }: Reading): Answered {
  const move = line.event === 'played' ? line.move : undefined;
  return { type: 'answer', id: '', refusals: [...reasons], answer: { answer: 'previewed', is_legal, words, total, refusals, move, changes: changes ?? null } };
}
