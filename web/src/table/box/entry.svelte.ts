// The one field of a table with real pieces: what is typed or tapped in it, how it can be read, and its way to the sheet.

import type { AnyMove } from '../../games/game';
import type { Answered, Reason, Seat } from '../../lib/protocol';
import type { BoxScene } from './boxScene.svelte';
import { readingsOf, type Reading, type SheetLine } from './sheet';
import type { LineQueue } from './lineQueue.svelte';

const PAUSE = 120; // milliseconds after the last key before the server is asked
const LETTER = /^[A-Z]$/;

export interface Refusal {
  /** What was announced. */
  what: string;
  text: string;
  reasons: readonly Reason[];
}

export class BoxEntry {
  text = $state('');
  readings = $state.raw<readonly Reading[]>([]);
  /** Which reading is meant. */
  place = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** The move that was made on the board itself; what is typed is forgotten then. */
  drawn = $state.raw<AnyMove | null>(null);
  isWriting = $state(false);
  /** The letter of what is typed that the next key writes anew; null: what is typed is added at the end. */
  caret = $state<number | null>(null);
  /** Number of the line that was written last here, until somebody goes on: its verdict is shown. */
  written = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly scene: BoxScene,
    readonly queue: LineQueue,
    private readonly judge: (line: SheetLine) => Promise<Answered>,
    private readonly isOnline: () => boolean,
  ) {}

  get isEmpty(): boolean {
    return this.text === '' && this.drawn === null;
  }
  get reading(): Reading | null {
    return this.readings[this.place] ?? null;
  }
  /** The move that was made on the board, as the field and a refusal name it. */
  get said(): string {
    return this.reading?.words.join(' ') || (this.reading?.text ?? '');
  }
  /** Those readings among which somebody must choose: legal ones. */
  get choices(): readonly Reading[] {
    return this.readings.filter(({ is_legal }) => is_legal);
  }

  /** Whether *sign* may be typed now. */
  accepts(sign: string): boolean {
    const { asked, game } = this.scene;
    if (asked.kind === 'nothing' || !this.scene.box.may_write || this.scene.isBotAsked) return false;
    if (asked.kind === 'chance' && asked.awaited.kind === 'number') return /^\d$/.test(sign);
    if (asked.kind === 'chance' && asked.awaited.kind === 'player') return false;
    if (asked.kind === 'hand' || asked.kind === 'chance') return LETTER.test(sign) || sign in this.scene.box.unseen;
    return LETTER.test(sign) || (sign === '*' && Boolean(game?.hasJoker)) || Boolean(game?.signs?.includes(sign));
  }

  /** Type *sign*; whether it was of use. */
  type(sign: string): boolean {
    if (!this.accepts(sign)) return false;
    if (this.isEmpty) this.#begin();
    this.drawn = null;
    const { caret } = this;
    if (caret === null) this.#change(this.text + sign);
    else {
      this.#change(this.text.slice(0, caret) + sign + this.text.slice(caret + 1));
      this.goTo(caret + 1);
    }
    return true;
  }
  erase(): void {
    this.drawn = null;
    const { caret } = this;
    if (caret !== null) this.goTo(caret - 1);
    else this.#change(this.text.slice(0, -1));
  }
  /** Go back to the letter number *place* of what is typed; past the last one, on at the end. */
  goTo(place: number): void {
    this.caret = place < this.text.length ? Math.max(0, place) : null;
  }
  clear(): void {
    this.drawn = null;
    this.#change('');
  }
  /** Choose reading number *place*. */
  choose(place: number): void {
    this.place = place;
    this.scene.shown = this.reading;
  }
  /** Take the move that was made on the board; null: it was taken back. */
  draw(move: AnyMove | null): void {
    if (move === null && this.drawn === null) return;
    if (move !== null && this.isEmpty) this.#begin();
    this.drawn = move;
    this.#change('');
  }
  /** Put *text* back into the field, to be mended. */
  restore(text: string): void {
    this.drawn = null;
    this.#change(text);
  }

  /** Write what is entered on the sheet; whether it was taken, or waits for the network. */
  async write(): Promise<boolean> {
    const chosen = this.reading;
    if (this.isEmpty || this.isWriting) return false;
    return this.announce(chosen?.is_legal ? chosen.line : this.lineOf(this.text), this.text || this.said);
  }

  /** Write a move that one tap announces. */
  move(text: string, label: string): Promise<boolean> {
    return this.announce({ event: 'played', seat: this.scene.actor ?? 0, move: text }, label);
  }

  /** Write *line* on the sheet; a refusal keeps what is in the field, and names the rule. */
  async announce(line: SheetLine, what: string): Promise<boolean> {
    this.isWriting = true;
    this.refusal = null;
    try {
      const before = this.scene.box.lines.length;
      const answered = await this.queue.write(line, what);
      if (answered?.answer.answer === 'refused') {
        this.#refuse(answered, what);
        return false;
      }
      this.clear();
      this.scene.picked = null;
      this.written = answered ? before + 1 : 0;
      return true;
    } finally {
      this.isWriting = false;
    }
  }

  /** The line that *text* stands for, by what is asked now. */
  lineOf(text: string): SheetLine {
    const { asked, game } = this.scene;
    if (asked.kind === 'hand') return { event: 'shown', seat: asked.seat, pieces: text };
    if (asked.kind === 'chance') return { event: 'drawn', seat: asked.awaited.seat, outcome: text };
    const seat = this.scene.actor ?? 0;
    return { event: 'played', seat, move: this.drawn ?? game?.reads?.(this.scene, seat, text) ?? text };
  }

  /** Go on to what comes next: the verdict was seen. */
  goOn(): void {
    this.written = 0;
    this.refusal = null;
  }

  /** What happens unannounced as soon as somebody writes is written down first. */
  #begin(): void {
    const { asked, game, actor } = this.scene;
    this.goOn();
    if (asked.kind !== 'move' || actor === null) return;
    const before = game?.before?.(this.scene, actor);
    if (before) void this.#announceBefore(actor, before);
  }
  async #announceBefore(seat: Seat, text: string): Promise<void> {
    const answered = await this.queue.write({ event: 'played', seat, move: text }, text);
    if (answered?.answer.answer === 'refused') this.#refuse(answered, text);
    else if (!this.isEmpty) this.#consider();
  }

  #change(text: string): void {
    this.text = text;
    this.caret = null;
    this.refusal = null;
    this.scene.marks = [];
    if (text || this.drawn !== null) this.written = 0;
    this.#consider();
  }

  /** Have the server read what is entered as soon as it rests. */
  #consider(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.readings = [];
    this.place = 0;
    this.scene.shown = null;
    if (!this.isEmpty && this.scene.asked.kind === 'move' && this.isOnline()) this.#timer = setTimeout(() => void this.#judge(this.#asked), PAUSE);
  }
  async #judge(asked: number): Promise<void> {
    const answered = await this.judge(this.lineOf(this.text)).catch(() => null);
    if (asked !== this.#asked || answered?.answer.answer !== 'judged') return;
    this.readings = readingsOf(answered.answer);
    this.choose(0);
  }

  #refuse(answered: Answered, what: string): void {
    const reasons = answered.refusals ?? [];
    this.refusal = { what, text: answered.text ?? '', reasons };
    this.scene.marks = reasons.flatMap(({ marks }) => marks);
  }
}

/** What a key means for the field: a letter without its accent, or a sign. */
export function signOf(key: string): string {
  if (key.length !== 1) return '';
  const folded = key.normalize('NFD').charAt(0).toUpperCase();
  return folded;
}
