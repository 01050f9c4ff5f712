// The connection to a class: what is shown there, and what is asked of it. It comes back by itself.

import { speech } from '../lib/language.svelte';
import { pageIdentity } from '../lib/pageIdentity';
import type { Answered, ClassRequest, ClassUpdate } from '../lib/protocol';
import { t } from './text';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const BEAT = 20_000;
/** For so long an answer is waited for. */
const PATIENCE = 15_000;
const GONE = 4404;

type Ask = ClassRequest['ask'];

export class ClassLink {
  shown = $state.raw<ClassUpdate | null>(null);
  isLost = $state(false);
  /** There is no such class, or no longer. */
  isGone = $state(false);
  /** The clock of the server is so much ahead of that of the browser. */
  ahead = 0;
  #socket: WebSocket | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown depends on it
  #waiting = new Map<string, { frame: string; answer: (trouble: string) => void }>();
  #number = 0;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #isClosed = false;
  readonly #prefix = crypto.getRandomValues(new Uint32Array(2)).join('');

  constructor(private readonly name: string) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#dial();
  }

  /** Ask something; return why it was not done, empty where it was. */
  ask(ask: Ask): Promise<string> {
    const id = `${this.#prefix}-${++this.#number}`;
    const frame = JSON.stringify({ type: 'ask', id, ask });
    return new Promise((answer) => {
      this.#waiting.set(id, { frame, answer });
      this.#send(frame);
      setTimeout(() => this.#answer(id, t('no_answer')), PATIENCE);
    });
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #dial(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/1/classes/${encodeURIComponent(this.name)}/socket?lang=${speech.current}`);
    this.#socket = socket;
    socket.onopen = () => {
      const identity = pageIdentity.token;
      socket.send(JSON.stringify({ type: 'hello', ...(identity ? { identity } : {}) }));
      for (const { frame } of this.#waiting.values()) socket.send(frame);
      this.#beat = setInterval(() => this.#send(JSON.stringify({ type: 'ping', id: 'p' })), BEAT);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ClassUpdate | Answered | { type: 'pong' });
    socket.onclose = (event) => this.#lose(event.code);
  }

  #hear(message: ClassUpdate | Answered | { type: 'pong' }): void {
    this.#pause = FIRST_PAUSE;
    this.isLost = false;
    if (message.type === 'class') {
      this.ahead = message.shared.now - Date.now();
      this.shown = message;
    } else if (message.type === 'answer') {
      this.#answer(message.id, message.answer.answer === 'refused' ? (message.text ?? message.answer.code) : '');
    }
  }

  #answer(id: string, trouble: string): void {
    this.#waiting.get(id)?.answer(trouble);
    this.#waiting.delete(id);
  }

  #send(frame: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  #lose(code: number): void {
    clearInterval(this.#beat);
    this.#socket = null;
    if (this.#isClosed) return;
    if (code === GONE) {
      this.isGone = true;
      return;
    }
    this.isLost = true;
    this.#retry = setTimeout(() => this.#dial(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Somebody looks, or the network is back: no need to wait. */
  #hurry = (): void => {
    if (this.#isClosed || this.isGone || this.#socket || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retry);
    this.#dial();
  };
}
