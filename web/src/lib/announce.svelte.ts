// What a screen reader is told: one polite voice for moves, one assertive for refusals and the clock. Each message is a
// node of its own that goes after a while: of two in one breath both are read, and nobody finds an old one in the page.

const KEPT = 8000; // milliseconds

export interface Message {
  id: number;
  text: string;
}

class Announcer {
  polite = $state.raw<readonly Message[]>([]);
  assertive = $state.raw<readonly Message[]>([]);
  #last = 0;

  say(text: string): void {
    if (!text) return;
    const message = this.#message(text);
    this.polite = [...this.polite, message];
  }

  /** Say *text* at once; an alert that was not read yet is no longer true. */
  interrupt(text: string): void {
    this.assertive = text ? [this.#message(text)] : [];
  }

  /** Take everything out of the page: somebody else looks at it now. */
  clear(): void {
    this.polite = this.assertive = [];
  }

  #message(text: string): Message {
    const message = { id: ++this.#last, text };
    setTimeout(() => this.#forget(message), KEPT);
    return message;
  }

  #forget(message: Message): void {
    if (this.polite.includes(message)) this.polite = this.polite.filter((each) => each !== message);
    if (this.assertive.includes(message)) this.assertive = [];
  }
}

export const announcer = new Announcer();
