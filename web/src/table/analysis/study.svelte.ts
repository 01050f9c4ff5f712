// The analysis of a game as it is made: asked for until it is whole, each turn sent once.

import { api, ApiError } from '../../lib/api';
import type { StudyReport, TurnCard } from '../../lib/protocol';

const PAUSE = 1000; // milliseconds between two questions
const RETRY = 10; // seconds until a question that the server had no time for is asked again

export type Grade = 'BEST' | 'GOOD' | 'INACCURACY' | 'MISTAKE' | 'BLUNDER';
export const GRADES: readonly Grade[] = ['BEST', 'GOOD', 'INACCURACY', 'MISTAKE', 'BLUNDER'];

export class Study {
  report = $state.raw<StudyReport | null>(null);
  turns = $state.raw<readonly TurnCard[]>([]);
  trouble = $state('');
  /** In how many seconds the question is asked again that was not answered; 0: it is not. */
  retryIn = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    readonly path: string,
    readonly code: string,
  ) {}

  /** Ask for what is new, and again until there is nothing more to come. */
  async follow(): Promise<void> {
    try {
      const report = await api.post<StudyReport>(this.path, {}, { code: this.code || undefined, after: this.turns.length });
      this.turns = [...this.turns, ...report.turns];
      this.report = report;
      this.trouble = '';
      if (this.isWorking) this.#later();
    } catch (error) {
      this.trouble = (error as Error).message;
      if (isPassing(error)) this.#wait(RETRY);
    }
  }

  /** Ask again at once what was not answered. */
  retry(): void {
    clearTimeout(this.#timer);
    this.retryIn = 0;
    this.trouble = '';
    void this.follow();
  }

  /** Ask no more: the server interrupts what nobody looks at. */
  leave(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /** Whether more moves are still to be analysed. */
  get isWorking(): boolean {
    return this.report?.status === 'waiting' || this.report?.status === 'working';
  }

  gradeOf(place: number): Grade | null {
    return (this.report?.grades[place] as Grade | undefined) ?? null;
  }

  #wait(seconds: number): void {
    this.retryIn = this.#isOver ? 0 : seconds;
    if (this.#isOver) return;
    this.#timer = setTimeout(() => (seconds > 1 ? this.#wait(seconds - 1) : this.retry()), PAUSE);
  }

  #later(): void {
    if (!this.#isOver) this.#timer = setTimeout(() => void this.follow(), PAUSE);
  }
}

/** Whether what went wrong may go well later: nobody answered, or there was too much to do. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.isSilence || error.status === 429 || error.status === 503);
}

/** Whether a move of that *grade* is worth another look. */
export function isToReview(grade: Grade | null): boolean {
  return grade === 'MISTAKE' || grade === 'BLUNDER';
}

/** The place of the next move to review after *place*, among those that *isShown*; null where there is none. */
export function nextToReview(grades: readonly string[], place: number, isShown: (place: number) => boolean): number | null {
  const found = grades.findIndex((grade, index) => index > place && isToReview(grade as Grade) && isShown(index));
  return found < 0 ? null : found;
}
