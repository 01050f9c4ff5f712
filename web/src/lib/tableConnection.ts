// The connection to a table: it comes back by itself, loses nothing and repeats nothing.

import { pageIdentity } from './pageIdentity';
import type { Answered, Ask, Incoming, Update } from './protocol';
import { t } from './text';

export type ConnectionState = 'connecting' | 'online' | 'lost' | 'refused';

interface Listener {
  state(state: ConnectionState, code?: number): void;
  update(update: Update, isWhole: boolean): void;
  /** The server's clock shows *at* now. */
  time(at: number): void;
}

interface Waiting {
  frame: string;
  since: number;
  answer: (answered: Answered) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const TICK = 5000;
const BEAT = 20_000;
const PATIENCE = 8000;
/** Until a connection is made and welcomed: on a slow line that takes several ways there and back. */
const DIALLING = 15_000;
/** A connection that was silent for longer slept with its device: a living one answers every beat, in a hidden tab every minute. */
const ASLEEP = 75_000;
/** For how long something is sent again: the server recognises it for five minutes more. */
const RESEND = 10 * 60_000;
export const TOO_LATE = 'too_late';
const FINAL_CODES = new Set([4403, 4404]);

export class TableConnection {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #seen = 0;
  #number = 0;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** When something was heard last, by a clock that also runs while the device sleeps. */
  #heard = Date.now();
  #pinged = 0;
  // The name of a message is unique among all devices of a person.
  readonly #prefix = crypto.getRandomValues(new Uint32Array(2)).join('');

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly hello: { code?: string; persona?: number; lang: string },
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    addEventListener('pageshow', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    document.addEventListener('resume', this.#hurry);
    this.#dial();
  }

  /** Ask something of the table; the answer comes once, however often the connection breaks on the way.
   *
   * Who keeps what is asked through a reload gives it a name (*id*) of its own: asked again, it is done once.
   */
  ask(ask: Ask, id = `${this.#prefix}-${++this.#number}`): Promise<Answered> {
    const frame = JSON.stringify({ type: 'ask', id, seen: this.#seen, ask });
    return new Promise((answer) => {
      this.#waiting.set(id, { frame, since: Date.now(), answer });
      this.#send(frame);
    });
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    removeEventListener('pageshow', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    document.removeEventListener('resume', this.#hurry);
    this.#quiet();
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #dial(): void {
    this.listener.state(this.#seen ? 'lost' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/1/tables/${encodeURIComponent(this.table)}/socket?lang=${this.hello.lang}`);
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Incoming);
    socket.onclose = (event) => this.#lose(socket, event.code);
    this.#expect(DIALLING);
  }

  #greet(socket: WebSocket): void {
    const { code = '', persona = 0 } = this.hello;
    const identity = pageIdentity.token;
    socket.send(JSON.stringify({ type: 'hello', seen: this.#seen, code, ...(persona ? { persona } : {}), ...(identity ? { identity } : {}) }));
    this.#pinged = Date.now();
    this.#beat = setInterval(() => this.#tick(), TICK);
  }

  #hear(message: Incoming): void {
    clearTimeout(this.#silence);
    this.#heard = Date.now();
    switch (message.type) {
      case 'welcome':
        this.#pause = FIRST_PAUSE;
        this.#take(message.update, !message.resumed);
        this.listener.state('online');
        this.#resend();
        break;
      case 'update':
        this.#take(message.update, false);
        break;
      case 'answer':
        this.#waiting.get(message.id)?.answer(message);
        this.#waiting.delete(message.id);
        break;
      case 'pong':
        this.listener.time(message.at);
        break;
    }
  }

  /** Ask again what was not answered; of what is too old nobody knows any more whether it was done. */
  #resend(): void {
    for (const [id, { frame, since, answer }] of this.#waiting) {
      if (Date.now() - since < RESEND) {
        this.#send(frame);
      } else {
        this.#waiting.delete(id);
        answer({ type: 'answer', id, answer: { answer: 'refused', code: TOO_LATE }, text: t('too_late') });
      }
    }
  }

  #take(update: Update, isWhole: boolean): void {
    this.#seen = update.seq;
    this.listener.update(update, isWhole);
  }

  #send(frame: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(frame);
    this.#expect();
  }

  get #isAsleep(): boolean {
    return Date.now() - this.#heard > ASLEEP;
  }

  /** Nobody is told that a device wakes whose page was in sight all the time: the calendar tells. */
  #tick(): void {
    if (this.#isAsleep && document.visibilityState === 'visible') this.#hurry();
    else if (Date.now() - this.#pinged >= BEAT) this.#ping();
  }

  #ping(): void {
    this.#pinged = Date.now();
    this.#send(JSON.stringify({ type: 'ping', id: 'p' }));
  }

  /** A connection that says nothing for too long after a question is dead, whatever the network believes. */
  #expect(patience = PATIENCE): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#socket && this.#lose(this.#socket, 1006), patience);
  }

  #lose(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#socket = null;
    this.#quiet();
    socket.onclose = null;
    socket.close();
    if (FINAL_CODES.has(code)) {
      this.listener.state('refused', code);
      return;
    }
    this.listener.state('lost', code);
    this.#retry = setTimeout(() => this.#dial(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #quiet(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
  }

  /** The browser says that there is no network: no need to wait until the silence tells. */
  #drop = (): void => {
    if (this.#socket) this.#lose(this.#socket, 1006);
  };

  /** Somebody looks, or the network is back: no need to wait. What slept is dead, and is not asked first. */
  #hurry = (): void => {
    if (this.#isClosed || document.visibilityState === 'hidden') return;
    if (this.#socket && this.#isAsleep) this.#drop();
    if (this.#socket) {
      this.#ping();
      return;
    }
    clearTimeout(this.#retry);
    this.#pause = FIRST_PAUSE;
    this.#dial();
  };
}
