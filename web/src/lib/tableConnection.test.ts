import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableConnection, TOO_LATE, type ConnectionState } from './tableConnection';
import type { Ask, Update } from './protocol';

/** A socket that a test opens, closes and speaks through. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; seen?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  asked(type: string): { id?: string; seen?: number }[] {
    return this.sent.filter((frame) => frame.type === type);
  }
}

const MOVE: Ask = { ask: 'move', move: 'RAT' };
const update = (seq: number): Update => ({ seq }) as Update;
const latest = (): Socket => Socket.all.at(-1)!;

let line: TableConnection;
let states: ConnectionState[];
let heard: [number, boolean][];
let times: number[];

/** Let the connection come back after a break, to a table at *seq*. */
function reconnect(seq = 7): void {
  vi.advanceTimersByTime(1000);
  latest().open();
  latest().say({ type: 'welcome', resumed: true, update: update(seq) });
}

describe('the connection to a table', () => {
  beforeEach(() => {
    Socket.all = [];
    states = [];
    heard = [];
    times = [];
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    const listener = {
      state: (state: ConnectionState) => states.push(state),
      update: ({ seq }: Update, isWhole: boolean) => heard.push([seq, isWhole]),
      time: (at: number) => times.push(at),
    };
    line = new TableConnection('ABC', listener, { lang: 'fr' });
    latest().open();
    latest().say({ type: 'welcome', resumed: false, update: update(7) });
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is made with a greeting, and tells what it hears', () => {
    latest().say({ type: 'update', update: update(8) });
    expect(latest().sent[0]).toMatchObject({ type: 'hello', seen: 0 });
    expect(states).toEqual(['connecting', 'online']);
    expect(heard).toEqual([
      [7, true],
      [8, false],
    ]);
  });

  it('comes back by itself, and asks only for what it missed', () => {
    latest().break();
    expect(states.at(-1)).toBe('lost');
    reconnect(9);
    expect(Socket.all).toHaveLength(2);
    expect(latest().sent[0]).toMatchObject({ type: 'hello', seen: 7 });
    expect(states.at(-1)).toBe('online');
    expect(heard.at(-1)).toEqual([9, false]);
  });

  it('repeats a question that was not answered, under the same name, and answers it once', async () => {
    const answer = line.ask(MOVE);
    const [first] = latest().asked('ask');
    latest().break();
    vi.advanceTimersByTime(1000);
    latest().open();
    expect(latest().asked('ask')).toEqual([]); // the server has to know first who asks
    latest().say({ type: 'welcome', resumed: true, update: update(7) });
    expect(latest().asked('ask')).toEqual([first]);
    latest().say({ type: 'answer', id: first!.id, answer: { answer: 'done' } });
    expect((await answer).answer.answer).toBe('done');
    latest().break();
    reconnect();
    expect(latest().asked('ask')).toEqual([]);
  });

  it('does not repeat a question that the server may have forgotten, and says so', async () => {
    const old = line.ask(MOVE);
    latest().break();
    vi.setSystemTime(Date.now() + 9 * 60_000);
    const later = line.ask(MOVE);
    vi.setSystemTime(Date.now() + 60_000);
    reconnect();
    expect(latest().asked('ask')).toHaveLength(1);
    const answered = await old;
    expect(answered.answer).toEqual({ answer: 'refused', code: TOO_LATE });
    expect(answered.text).toBeTruthy();
    latest().say({ type: 'answer', id: latest().asked('ask')[0]!.id, answer: { answer: 'done' } });
    expect((await later).answer.answer).toBe('done');
  });

  it('keeps what is asked while there is no connection', () => {
    latest().break();
    void line.ask(MOVE);
    reconnect();
    expect(latest().asked('ask')).toHaveLength(1);
  });

  it('gives a connection up that says nothing after a question', () => {
    void line.ask(MOVE);
    vi.advanceTimersByTime(10_000);
    expect(states).toContain('lost');
    expect(Socket.all.length).toBeGreaterThan(1);
  });

  it('gives a connection up that nobody ever answers', () => {
    latest().break();
    vi.advanceTimersByTime(1000);
    expect(Socket.all).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(Socket.all).toHaveLength(3);
  });

  it('is made anew at once after a sleep, and asked for the time after a short look away', () => {
    vi.advanceTimersByTime(5000);
    document.dispatchEvent(new Event('resume'));
    expect(Socket.all).toHaveLength(1);
    expect(latest().asked('ping')).toHaveLength(1);
    latest().say({ type: 'pong', id: 'p', at: 12 });
    expect(times).toEqual([12]);
    void line.ask(MOVE);
    vi.setSystemTime(Date.now() + 120_000); // no timer runs meanwhile
    document.dispatchEvent(new Event('resume'));
    expect(Socket.all).toHaveLength(2);
    latest().open();
    latest().say({ type: 'welcome', resumed: true, update: update(7) });
    expect(latest().asked('ask')).toHaveLength(1);
  });

  it('is made anew soon after a sleep of which no event tells', () => {
    vi.setSystemTime(Date.now() + 120_000);
    vi.advanceTimersByTime(5000);
    expect(Socket.all).toHaveLength(2);
  });

  it('is asked every twenty seconds whether anybody is there', () => {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      vi.advanceTimersByTime(1000);
      if (latest().asked('ping').length > times.length) latest().say({ type: 'pong', id: 'p', at: seconds });
    }
    expect(Socket.all).toHaveLength(1);
    expect(times).toHaveLength(3);
  });

  it('tries ever more rarely, and at once when the network is back', () => {
    latest().break();
    for (let tries = 0; tries < 6; tries++) {
      vi.advanceTimersByTime(10_000);
      latest().break();
    }
    const before = Socket.all.length;
    vi.advanceTimersByTime(1000);
    expect(Socket.all).toHaveLength(before);
    dispatchEvent(new Event('online'));
    expect(Socket.all).toHaveLength(before + 1);
  });

  it('is lost at once when the browser knows that the network is gone', () => {
    dispatchEvent(new Event('offline'));
    expect(states.at(-1)).toBe('lost');
  });

  it('does not come back where it is not let in', () => {
    latest().break(4403);
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe('refused');
    expect(Socket.all).toHaveLength(1);
  });

  it('ends when the page is left', () => {
    line.close();
    latest().break();
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
  });
});
