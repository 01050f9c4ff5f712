// A connection to what happens live: it comes back by itself, loses nothing and repeats nothing.

import { pageIdentity } from './pageIdentity';
import type { Answered, Pong } from './protocol';
import { t } from './text';

export type ConnectionState = 'connecting' | 'online' | 'lost' | 'refused';

export interface Listener<Message> {
  state(state: ConnectionState, code?: number): void;
  /** Take what was told; whether it answers the hello: all there is to know until now. */
  take(message: Message): boolean;
  /** The server's clock shows *at* now. */
  time(at: number): void;
}

interface Spoken {
  type: string;
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

export class Connection<Message extends Spoken> {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #isKnown = false;
  #isGreeted = false;
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

  /** *path* is that of the socket; *hello* is what is said first, each time anew. */
  constructor(
    private readonly path: string,
    private readonly lang: string,
    private readonly listener: Listener<Message>,
    private readonly hello: () => object,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    addEventListener('pageshow', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    document.addEventListener('resume', this.#hurry);
    this.#dial();
  }

  /** Ask something; the answer comes once, however often the connection breaks on the way.
   *
   * Who keeps what is asked through a reload gives it a name (*id*) of its own: asked again, it is done once.
   */
  ask(asked: object, id = `${this.#prefix}-${++this.#number}`): Promise<Answered> {
    const frame = JSON.stringify({ type: 'ask', id, ...asked });
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
    this.listener.state(this.#isKnown ? 'lost' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/1${this.path}/socket?lang=${this.lang}`);
    this.#socket = socket;
    this.#isGreeted = false;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message | Answered | Pong);
    socket.onclose = (event) => this.#lose(socket, event.code);
    this.#expect(DIALLING);
  }

  #greet(socket: WebSocket): void {
    const identity = pageIdentity.token;
    socket.send(JSON.stringify({ type: 'hello', ...this.hello(), ...(identity ? { identity } : {}) }));
    this.#pinged = Date.now();
    this.#beat = setInterval(() => this.#tick(), TICK);
  }

  #hear(message: Message | Answered | Pong): void {
    clearTimeout(this.#silence);
    this.#heard = Date.now();
    if (isAnswer(message)) {
      this.#waiting.get(message.id)?.answer(message);
      this.#waiting.delete(message.id);
    } else if (isPong(message)) {
      this.listener.time(message.at);
    } else if (this.listener.take(message) && !this.#isGreeted) {
      this.#isKnown = this.#isGreeted = true;
      this.#pause = FIRST_PAUSE;
      this.listener.state('online');
      this.#resend();
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

function isAnswer(message: Spoken): message is Answered {
  return message.type === 'answer';
}
function isPong(message: Spoken): message is Pong {
  return message.type === 'pong';
}
