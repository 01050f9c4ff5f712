// A puzzle as its board sees it: the server judges each answer by the rules, and how near it is to the best.

import { type AnyMove, type Scene } from '../games/game';
import { Previewer } from '../interaction/previewer.svelte';
import { announcer } from '../lib/announce.svelte';
import { api } from '../lib/api';
import type { Options } from '../lib/games';
import type { Answered, JudgedAnswer, MoveList, PuzzleCard, PuzzleStanding, PuzzleVerdict, Seat } from '../lib/protocol';
import { play as sound } from '../lib/sound';
import { t } from './text';

export class PuzzleScene implements Scene<unknown> {
  standing: PuzzleStanding = $state.raw() as PuzzleStanding;
  /** What the last answer was; null while another one is composed. */
  judged = $state.raw<JudgedAnswer | null>(null);
  /** The answers of this visit in words, by the number of the try. */
  told = $state.raw<readonly string[]>([]);
  isSending = $state(false);
  /** The board can be touched even when all is over: to look at other moves. */
  readonly isToAct = true;
  readonly lines = [];
  readonly rows = [];
  readonly #previewer = new Previewer((move) => api.post<Answered>(`${this.#path}/preview`, { ...this.#which, move }));

  constructor(
    readonly card: PuzzleCard,
    readonly options: Options,
    readonly values: Readonly<Record<string, number>>,
    /** Told after each answer that counts, and when the solution was asked for. */
    private readonly onchange: (standing: PuzzleStanding) => void,
  ) {
    this.standing = card.standing;
  }

  get view(): unknown {
    return this.card.view;
  }
  get rights(): unknown {
    return this.card.rights;
  }
  get seat(): Seat {
    return this.card.seat;
  }
  get seatCount(): number {
    return this.card.seats;
  }
  get preview(): Answered | null {
    return this.#previewer.answer;
  }
  get marks(): readonly string[] {
    return this.judged?.reasons.flatMap(({ marks }) => marks) ?? [];
  }
  name(seat: Seat): string {
    if (seat === this.seat) return t('you');
    return this.seatCount > 2 ? t('opponent_number', { number: seat + 1 }) : t('opponent');
  }

  /** Have the server look at the candidate as soon as it rests. */
  consider(candidate: AnyMove | null): void {
    if (this.#previewer.consider(candidate, true) && candidate !== null) this.judged = null;
  }

  /** Give an answer. */
  async play(move: AnyMove): Promise<void> {
    if (this.isSending || this.standing.is_over) return;
    await this.#send(async () => {
      const { judged, standing } = await api.post<PuzzleVerdict>(`${this.#path}/answer`, { ...this.#which, move });
      this.#previewer.forget();
      this.judged = judged;
      if (judged.verdict === 'answered') this.told = [...this.told, judged.told];
      sound(judged.verdict === 'answered' ? 'move' : 'refused');
      announcer.interrupt([judged.told, judged.text, standing.solution?.text].filter(Boolean).join(' '));
      this.#take(standing);
    });
  }

  /** Ask for the solution: no other answer counts. */
  async giveUp(): Promise<void> {
    await this.#send(async () => {
      const standing = await api.post<PuzzleStanding>(`${this.#path}/solution`, this.#which);
      this.judged = null;
      announcer.interrupt(standing.solution?.text ?? '');
      this.#take(standing);
    });
  }

  moves(): Promise<MoveList> {
    return api.post<MoveList>(`${this.#path}/moves`, this.#which);
  }

  #take(standing: PuzzleStanding): void {
    this.standing = standing;
    this.onchange(standing);
  }

  async #send(act: () => Promise<void>): Promise<void> {
    this.isSending = true;
    try {
      await act();
    } catch (error) {
      announcer.interrupt((error as Error).message); // what cannot be read as a move, or a server out of reach
    } finally {
      this.isSending = false;
    }
  }

  get #path(): string {
    return `/puzzles/${encodeURIComponent(this.card.game)}`;
  }
  get #which(): { date: string; difficulty: string } {
    return { date: this.card.date, difficulty: this.card.difficulty };
  }
}
