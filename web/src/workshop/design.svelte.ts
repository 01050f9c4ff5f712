// A variant that is being made: what was changed, what its games say, and the table that plays so.

import { api, ApiError } from '../lib/api';
import type { OptionValue } from '../lib/games';
import type { QuickGames, VariantCard, WorkshopCard } from '../lib/protocol';
import { emptySample, joined, type Sample } from './statistics';

/** Games that one press of the button asks for. */
export const ROUND = 200;
const BATCH = 25;
const PAUSE = 250; // milliseconds after the last change before the server is asked

interface Letter {
  count: number;
  value: number | null;
}

const clone = (letters: Readonly<Record<string, Letter>>): Record<string, Letter> =>
  Object.fromEntries(Object.entries(letters).map(([letter, each]) => [letter, { ...each }]));

export class Design {
  name = $state('');
  numbers = $state<Record<string, number>>({});
  letters = $state<Record<string, Letter>>({});
  options = $state<Record<string, OptionValue>>({});
  /** The variant as the server knows it; null while it is asked, or refuses it. */
  card = $state.raw<VariantCard | null>(null);
  trouble = $state('');
  sample = $state.raw<Sample>(emptySample());
  box = $state.raw<Sample>(emptySample());
  isPlaying = $state(false);
  readonly usual: Readonly<Record<string, Letter>>;
  /** Raised by every change: what was asked before it is no longer wanted. */
  #change = 0;

  constructor(readonly workshop: WorkshopCard) {
    this.usual = Object.fromEntries(workshop.letters.map(({ letter, count, value }) => [letter, { count, value }]));
    this.reset();
  }

  reset(): void {
    this.name = '';
    this.numbers = Object.fromEntries(this.workshop.facts.map(({ name, box }) => [name, box]));
    this.letters = clone(this.usual);
    this.options = {};
  }

  /** Begin with a variant that somebody made; facts that no form shows are kept with it. */
  take({ name, facts, options }: VariantCard): void {
    this.reset();
    this.name = name;
    for (const { name: fact } of this.workshop.facts) if (typeof facts[fact] === 'number') this.numbers[fact] = facts[fact];
    for (const line of Array.isArray(facts.letters) ? (facts.letters as string[]) : []) {
      const [count, value] = line.slice(1).split(':').map(Number);
      this.letters[line[0]!] = { count: count!, value: value ?? null };
    }
    this.options = Object.fromEntries(Object.entries(options).filter(([option]) => option !== 'variant')) as Record<string, OptionValue>;
  }

  get changedLetters(): string[] {
    return Object.keys(this.letters).filter((letter) => {
      const [now, box] = [this.letters[letter]!, this.usual[letter]!];
      return now.count !== box.count || now.value !== box.value;
    });
  }

  get facts(): Record<string, unknown> {
    const numbers = this.workshop.facts.filter(({ name, box }) => this.numbers[name] !== box).map(({ name }) => [name, this.numbers[name]]);
    const lines = this.changedLetters.map((letter) => {
      const { count, value } = this.letters[letter]!;
      return value === null ? `${letter}${count}` : `${letter}${count}:${value}`;
    });
    const facts: Record<string, unknown> = Object.fromEntries(numbers) as Record<string, unknown>;
    if (lines.length) facts.letters = lines;
    return facts;
  }

  get isAsBox(): boolean {
    return !Object.keys(this.facts).length && !Object.keys(this.options).length;
  }

  /** Have the variant checked once changes rest; returns how to give it up. */
  check(): () => void {
    const asked = { name: this.name.trim().slice(0, 40), facts: this.facts, options: this.options };
    const change = ++this.#change;
    const timer = setTimeout(() => {
      void api.post<VariantCard>(this.#path(), asked).then(
        (card) => {
          if (change !== this.#change) return;
          if (played(card) !== played(this.card)) this.sample = emptySample();
          [this.card, this.trouble] = [card, ''];
        },
        (error: unknown) => {
          if (change === this.#change) [this.card, this.trouble] = [null, messageOf(error)];
        },
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }

  /** The variant that *code* of a link holds. */
  async read(code: string): Promise<void> {
    try {
      this.take(await api.post<VariantCard>(this.#path(), { code }));
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  stop(): void {
    this.isPlaying = false;
  }

  /** Let robots play, the variant and the box in turns, until there are as many more of each. */
  async play(): Promise<void> {
    if (this.isPlaying || !this.card) return;
    const { options } = this.card;
    const wanted = this.sample.games.length + ROUND;
    this.isPlaying = true;
    this.trouble = '';
    try {
      while (this.isPlaying && this.card?.options === options && this.sample.games.length < wanted) {
        this.sample = joined(this.sample, await this.#batch(options, this.sample.games.length));
        if (this.box.games.length < this.sample.games.length) this.box = joined(this.box, await this.#batch({}, this.box.games.length));
      }
    } catch (error) {
      this.trouble = messageOf(error);
    }
    this.isPlaying = false;
  }

  #batch(options: Record<string, unknown>, start: number): Promise<QuickGames> {
    return api.post<QuickGames>(`${this.#path()}/games`, { options, start, count: BATCH });
  }

  #path(): string {
    return `/games/${encodeURIComponent(this.workshop.game)}/workshop`;
  }
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : String(error);
}

/** What decides the games of a variant: its facts, by their digest, and the options; not its name. */
function played(card: VariantCard | null): string {
  const variant = card?.options.variant as { digest?: string } | undefined;
  return JSON.stringify({ ...card?.options, variant: variant?.digest });
}
