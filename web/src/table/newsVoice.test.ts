import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announce.svelte';
import { speech } from '../lib/language.svelte';
import type { Line } from '../lib/protocol';
import type { TableClient } from '../lib/table.svelte';
import { messagesOf, NewsVoice } from './newsVoice';

const line = (kind: Line['kind'], text: string, seat: number | null = null): Line => ({ seq: 1, kind, text, seat });

function client(seat: number, acting: number[]): TableClient {
  const seats = ['Jeanne', 'Malo'].map((name) => ({ sitter: { sitter: 'person', who: '', name, won: 0 } }));
  const snapshot = { seat, phase: 'playing', seats, acting, totals: [45, 38] };
  return { seat, snapshot, isToAct: acting.includes(seat) } as unknown as TableClient;
}
const said = (): string[] => announcer.polite.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  speech.current = 'fr';
  announcer.clear();
});

describe('what is said of a table', () => {
  it('ends with whose turn it is and the points', () => {
    const [voice, jeanne] = [new NewsVoice(), client(0, [0])];
    voice.attend(jeanne, 'alone');
    announcer.clear();
    voice.hear(jeanne, [line('move', 'Robot écrit FLORE.', 1)], true);
    expect(said()).toEqual(['Robot écrit FLORE. À vous. Vous 45, Malo 38.']);
  });
  it('makes two messages of the end of a round and the next hand', () => {
    expect(messagesOf([line('move', 'Fin.'), line('score', 'On compte.'), line('draw', 'Jeanne reçoit E.')], 'À vous.')).toEqual([
      'Fin. On compte.',
      'Jeanne reçoit E. À vous.',
    ]);
    expect(messagesOf([line('score', 'On compte.')], '')).toEqual(['On compte.']);
  });
  it('is gone from the page after a while', () => {
    announcer.say('FLORE');
    announcer.interrupt('Trop court.');
    vi.advanceTimersByTime(10_000);
    expect([announcer.polite, announcer.assertive]).toEqual([[], []]);
  });
});

describe('around one screen', () => {
  it('keeps what is told to somebody until that person has lifted the curtain', () => {
    const [voice, jeanne, malo] = [new NewsVoice(), client(0, [0]), client(1, [])];
    voice.attend(null, 'hidden');
    voice.hear(jeanne, [line('draw', 'Jeanne reçoit E, E, I.', 0)], true);
    voice.hear(malo, [line('draw', 'Malo reçoit L, N, O.', 1)], false);
    expect(said()).toEqual([]);
    voice.attend(jeanne, 'hidden');
    expect(said()).toEqual(['Jeanne reçoit E, E, I. Jeanne, à vous. Jeanne 45, Malo 38.']);
    voice.attend(null, 'hidden');
    expect(said()).toEqual([]);
  });
  it('does not say aloud what somebody draws at the end of the own turn', () => {
    const [voice, jeanne] = [new NewsVoice(), client(0, [1])];
    voice.attend(jeanne, 'hidden');
    voice.hear(jeanne, [line('move', 'Jeanne écrit ROI.', 0), line('draw', 'Jeanne pioche E.', 0)], false);
    expect(said()).toEqual(['Jeanne écrit ROI.']);
  });
  it('says everything once where nothing is hidden', () => {
    const [voice, jeanne, malo] = [new NewsVoice(), client(0, [1]), client(1, [1])];
    voice.attend(jeanne, 'open');
    for (const each of [jeanne, malo]) voice.hear(each, [line('move', 'Jeanne va de A1 à A2.', 0)], each === malo);
    voice.attend(malo, 'open');
    expect(said()).toEqual(['Jeanne va de A1 à A2.', 'Malo, à vous. Jeanne 45, Malo 38.']);
  });
});
