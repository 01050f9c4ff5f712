// The connection to a table: what is asked of it names the last entry that was known, what it tells comes in order.

import { Connection, type ConnectionState } from './connection';
import type { Answered, Ask, ErrorMessage, Update, Updated, Welcome } from './protocol';

export { TOO_LATE, type ConnectionState } from './connection';

interface Listener {
  state(state: ConnectionState, code?: number): void;
  update(update: Update, isWhole: boolean): void;
  /** The server's clock shows *at* now. */
  time(at: number): void;
}

export class TableConnection {
  #seen = 0;
  readonly #connection: Connection<Welcome | Updated | ErrorMessage>;

  constructor(
    table: string,
    private readonly listener: Listener,
    { code = '', persona = 0, lang }: { code?: string; persona?: number; lang: string },
  ) {
    const told = {
      state: (state: ConnectionState, closing?: number) => listener.state(state, closing),
      take: (message: Welcome | Updated | ErrorMessage) => this.#take(message),
      time: (at: number) => listener.time(at),
    };
    const hello = (): object => ({ seen: this.#seen, code, ...(persona ? { persona } : {}) });
    this.#connection = new Connection(`/tables/${encodeURIComponent(table)}`, lang, told, hello);
  }

  /** Ask something of the table; who keeps what is asked through a reload gives it a name (*id*) of its own. */
  ask(ask: Ask, id?: string): Promise<Answered> {
    return this.#connection.ask({ seen: this.#seen, ask }, id);
  }

  close(): void {
    this.#connection.close();
  }

  #take(message: Welcome | Updated | ErrorMessage): boolean {
    if (message.type === 'error') return false;
    this.#seen = message.update.seq;
    this.listener.update(message.update, message.type === 'welcome' && !message.resumed);
    return message.type === 'welcome';
  }
}
