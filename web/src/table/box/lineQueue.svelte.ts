// Lines that were entered and are not yet known to be written down: they wait for the network, through a reload too, and go
// to the table in the order of their entry, each once.

import { storage } from '../../lib/storage.svelte';
import type { Answered } from '../../lib/protocol';
import type { SheetLine } from './sheet';

export interface WaitingLine {
  /** The name of the message: sent twice, it is handled once. */
  id: string;
  line: SheetLine;
  /** As it was typed, for who reads what waits and for who corrects it. */
  text: string;
}

export type Send = (line: SheetLine, id: string) => Promise<Answered>;

export class LineQueue {
  waiting = $state.raw<readonly WaitingLine[]>([]);
  /** The first that waits, refused by the table when it came to its turn; what follows waits until that is settled. */
  refused = $state.raw<{ line: WaitingLine; answered: Answered } | null>(null);
  #isSending = false;
  /** Who waits for an answer, by the names of messages. Nothing is shown of it. */
  readonly #answers: Record<string, (answered: Answered) => void> = {};

  constructor(
    private readonly key: string,
    private readonly send: Send,
    private readonly isOnline: () => boolean,
  ) {
    const kept = storage.readJson(key);
    if (Array.isArray(kept)) this.waiting = (kept as WaitingLine[]).filter((each) => each?.id && each.line);
  }

  /** Have *line* written down; the answer, or null where it waits for the network. */
  write(line: SheetLine, text: string): Promise<Answered | null> {
    const id = `box-${crypto.getRandomValues(new Uint32Array(3)).join('')}`;
    const isKept = !this.isOnline() || this.refused !== null;
    this.#keep([...this.waiting, { id, line, text }]);
    if (isKept) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#answers[id] = resolve;
      void this.flush();
    });
  }

  /** Send what waits, one after the other, until one is refused or the network is lost. */
  async flush(): Promise<void> {
    if (this.#isSending || this.refused) return;
    this.#isSending = true;
    try {
      while (this.waiting.length && this.isOnline()) {
        const first = this.waiting[0]!;
        const answered = await this.send(first.line, first.id);
        const listener = this.#answers[first.id];
        delete this.#answers[first.id];
        if (answered.answer.answer === 'refused' && !listener) {
          this.refused = { line: first, answered };
          return;
        }
        this.#drop(first);
        listener?.(answered);
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Put the refused line away; returns what was typed. */
  settle(): string {
    const { refused } = this;
    if (!refused) return '';
    this.refused = null;
    this.#drop(refused.line);
    void this.flush();
    return refused.line.text;
  }

  #drop({ id }: WaitingLine): void {
    this.#keep(this.waiting.filter((each) => each.id !== id));
  }

  #keep(waiting: readonly WaitingLine[]): void {
    this.waiting = waiting;
    if (waiting.length) storage.writeJson(this.key, waiting);
    else storage.forget(this.key);
  }
}
