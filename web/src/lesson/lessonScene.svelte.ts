// A step of a lesson as its board sees it: the server judges each move by the rules, and whether it is what was asked.

import type { AnyMove, Scene } from '../games/game';
import { announcer } from '../lib/announce.svelte';
import { Previewer } from '../interaction/previewer.svelte';
import { api } from '../lib/api';
import type { Options } from '../lib/games';
import type { Answered, BoardCard, JudgedMove, LessonCard, Line, MoveList, OpenedStep, Row, Seat } from '../lib/protocol';
import { play as sound } from '../lib/sound';
import { t } from './text';

const TRIES = 2; // after so many wrong moves the first help opens by itself

export class LessonScene implements Scene<unknown> {
  /** What the last move was; null while none was made. */
  judged = $state.raw<JudgedMove | null>(null);
  /** How many steps of the help are open. */
  help = $state(0);
  isSending = $state(false);
  #board: BoardCard = $state.raw() as BoardCard;
  #moves: object[] = $state.raw([]);
  #misses = 0;
  readonly #previewer = new Previewer((move) => api.post<Answered>(`${this.#path}/preview`, { ...this.#place, move }));

  constructor(
    readonly lesson: LessonCard,
    readonly key: string,
    readonly opened: OpenedStep,
    readonly options: Options,
    private readonly earlier: Readonly<Record<string, object[]>>,
    /** Told what the learner has played in this step, and whether that is what was asked. */
    private readonly onmove: (moves: object[], isDone: boolean) => void,
  ) {
    this.#board = opened.board;
  }

  get preview(): Answered | null {
    return this.#previewer.answer;
  }
  get view(): unknown {
    return this.#board.view;
  }
  get rights(): unknown {
    return this.isToAct ? this.#board.rights : null;
  }
  get seat(): Seat {
    return this.#board.seat;
  }
  get isDone(): boolean {
    return this.judged?.verdict === 'done';
  }
  get isToAct(): boolean {
    return this.opened.ask !== '' && this.#board.is_to_act && !this.isDone;
  }
  get lines(): readonly Line[] {
    return this.#board.lines;
  }
  get rows(): readonly Row[] {
    return this.#board.rows;
  }
  get values(): Readonly<Record<string, number>> {
    return this.lesson.values;
  }
  get seatCount(): number {
    return this.lesson.names.length;
  }
  /** A number that grows with what has happened, for drafts that follow. */
  get made(): number {
    return this.#moves.length;
  }
  get marks(): readonly string[] {
    if (this.isDone) return this.judged?.after?.marks ?? [];
    if (this.judged?.verdict === 'refused') return this.judged.refusals.flatMap(({ marks }) => marks);
    if (this.help > 1) return this.opened.help?.marks ?? [];
    return [...this.opened.marks, ...this.opened.refusals.flatMap(({ marks }) => marks)];
  }
  name(seat: Seat): string {
    return seat === this.seat ? t('you') : (this.lesson.names[seat] ?? '');
  }

  /** Have the server look at the candidate as soon as it rests. */
  consider(candidate: AnyMove | null): void {
    const isOther = this.#previewer.consider(candidate, this.isToAct);
    if (isOther && candidate !== null && this.judged && !this.isDone) this.judged = null;
  }

  /** Make a move. Whatever is not what was asked goes back, and the panel says what is missing. */
  async play(move: AnyMove): Promise<void> {
    if (this.isSending || !this.isToAct) return;
    this.isSending = true;
    try {
      const judged = await api.post<JudgedMove>(`${this.#path}/move`, { ...this.#place, move });
      this.#take(judged);
    } catch (error) {
      announcer.interrupt((error as Error).message); // what cannot be read as a move
    } finally {
      this.isSending = false;
    }
  }

  moves(): Promise<MoveList> {
    return api.post<MoveList>(`${this.#path}/moves`, this.#place);
  }

  #take(judged: JudgedMove): void {
    this.judged = judged;
    this.#previewer.forget();
    const { verdict } = judged;
    if (verdict === 'done' || verdict === 'kept') {
      this.#board = judged.board;
      this.#moves = [...this.#moves, judged.move as object];
      this.onmove(this.#moves, verdict === 'done');
      sound('move');
    } else {
      this.#misses += 1;
      if (this.#misses >= TRIES && this.opened.help) this.help = Math.max(this.help, 1);
      sound('refused');
    }
    const { after, text } = judged;
    if (after) announcer.say([after.say, ...after.why, after.rest].filter(Boolean).join(' '));
    else if (text) announcer.interrupt(text);
    else if (verdict === 'done') announcer.say(t('done'));
  }

  get #path(): string {
    return `/games/${encodeURIComponent(this.lesson.game)}/lesson`;
  }
  get #place(): { step: string; played: Record<string, object[]> } {
    return { step: this.key, played: { ...this.earlier, [this.key]: this.#moves } };
  }
}
