import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announce.svelte';
import { speech } from '../lib/language.svelte';
import type { Line } from '../lib/protocol';
import type { TableClient } from '../lib/table.svelte';
import { AdviceVoice } from './adviceVoice';
import { begunWord } from './live.svelte';
import { messagesOf, NewsVoice } from './newsVoice';

const line = (kind: Line['kind'], text: string, seat: number | null = null): Line => ({ seq: 1, kind, text, seat });

function client(seat: number, acting: number[]): TableClient {
  const seats = ['Jeanne', 'Malo'].map((name) => ({ sitter: { sitter: 'person', who: '', name, won: 0, is_program: false } }));
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
  it('makes two messages of a hand that is shown and the next deal, though nothing is counted beside the move', () => {
    const dealt = [line('draw', 'Jeanne lance le dé : 2.', 0), line('draw', 'Malo reçoit 6 cartes.', 1), line('draw', 'Jeanne reçoit E.', 0)];
    expect(messagesOf([line('move', 'Jeanne montre ROI.', 0), ...dealt], 'À vous.')).toEqual([
      'Jeanne montre ROI.',
      'Jeanne lance le dé : 2. Malo reçoit 6 cartes. Jeanne reçoit E. À vous.',
    ]);
    expect(messagesOf([line('move', 'Jeanne forme ROI.', 0), line('draw', 'Jeanne pioche E.', 0)], '')).toEqual(['Jeanne forme ROI. Jeanne pioche E.']);
    expect(messagesOf([line('table', 'La partie commence.'), ...dealt], '')).toHaveLength(1);
  });
  it('tells what is shown in the place of points', () => {
    const [voice, jeanne] = [new NewsVoice(() => ({ points: [24, 1], isLetters: true })), client(0, [0])];
    voice.attend(jeanne, 'alone');
    announcer.clear();
    voice.hear(jeanne, [line('move', 'Malo écrit ILE.', 1)], true);
    expect(said()).toEqual(['Malo écrit ILE. À vous. Vous 24 lettres, Malo 1 lettre.']);
  });
  it('is gone from the page after a while', () => {
    announcer.say('FLORE');
    announcer.interrupt('Trop court.');
    vi.advanceTimersByTime(10_000);
    expect([announcer.polite, announcer.assertive]).toEqual([[], []]);
  });
});

describe('what can be done', () => {
  it('is said once, and again where a turn begins otherwise', () => {
    const advised = new AdviceVoice();
    const hear = (advice: string, isTurn = true, isComposed = false): string[] => {
      announcer.clear();
      advised.hear(advice, isTurn, isComposed);
      vi.advanceTimersByTime(1);
      return said();
    };
    expect(hear('Prenez une carte.')).toEqual(['Prenez une carte.']);
    expect(hear('Posez un mot.', true, true)).toEqual([]);
    expect(hear('Posez un mot.')).toEqual(['Posez un mot.']);
    expect(hear('Attendez.', false)).toEqual([]);
    expect(hear('Prenez une carte.')).toEqual([]);
    hear('Attendez.', false);
    expect(hear('Vous restez seul.')).toEqual(['Vous restez seul.']);
    hear('Attendez.', false);
    expect(hear('Prenez une carte.')).toEqual(['Prenez une carte.']);
  });
});

describe('a word that is begun', () => {
  it('is not judged before it has three letters', () => {
    const told = ['B', 'be', 'BEN', 'A2-A4 no', { type: 'lay', word: 'BE' }, { words: ['FLORE', 'LE'] }, { words: [{ word: 'OSE' }] }].map(begunWord);
    expect(told).toEqual(['B', 'BE', '', 'NO', 'BE', 'LE', '']);
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
