import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../games/game';
import type { HintAnswer } from '../../lib/protocol';
import { Hints } from './hints.svelte';

const NAMES = ['where', 'word', 'pieces', 'move'] as const;
const asked: number[] = [];
let trouble = '';
let mark = 7;

vi.mock('../../lib/api', () => ({
  api: {
    post: (_: string, { step }: { step: number }): Promise<HintAnswer> => {
      asked.push(step);
      if (trouble) return Promise.reject(new Error(trouble));
      const steps = NAMES.map((name) => ({ name, title: name, text: `${name}.`, marks: [`letter:${name[0]!.toUpperCase()}`] }));
      const told = { mark, titles: [...NAMES], steps: steps.slice(0, step) };
      return Promise.resolve(step === NAMES.length ? { ...told, move: { type: 'lay', word: 'TASSE' } } : told);
    },
  },
}));

function hints(): { hints: Hints; client: { snapshot: { mark: number }; isToAct: boolean }; shown: object[] } {
  const shown: object[] = [];
  const client = { name: 't', persona: 0, snapshot: { mark: 7 }, isToAct: true };
  const draft = { show: (move: object) => void shown.push(move) } as unknown as Draft;
  return { hints: new Hints({ client, draft } as never), client, shown };
}

beforeEach(() => {
  asked.length = 0;
  trouble = '';
  mark = 7;
});

describe('a hint', () => {
  it('is told step by step; the last composes the move', async () => {
    const { hints: hint, shown } = hints();
    await hint.open();
    expect([hint.isOpen, hint.left, hint.marks, hint.move]).toEqual([true, 3, ['letter:W'], null]);
    await hint.more();
    await hint.more();
    expect(shown).toEqual([]);
    await hint.more();
    expect(asked).toEqual([1, 2, 3, 4]);
    expect(shown).toEqual([{ type: 'lay', word: 'TASSE' }]);
  });

  it('is still there when it is opened again, and asks for nothing', async () => {
    const { hints: hint } = hints();
    await hint.open();
    hint.close();
    expect([hint.isOpen, hint.marks]).toEqual([false, []]);
    await hint.open();
    expect(asked).toEqual([1]);
    expect(hint.last?.name).toBe('where');
  });

  it('is gone with its position, and with the turn', async () => {
    const { hints: hint, client } = hints();
    await hint.open();
    client.snapshot = { mark: 9 };
    expect([hint.isOpen, hint.answer, hint.marks]).toEqual([false, null, []]);
    client.snapshot = { mark: 7 };
    client.isToAct = false;
    expect([hint.isOpen, hint.answer]).toEqual([false, null]);
  });

  it('follows a position that changed while one waited', async () => {
    const { hints: hint, client } = hints();
    mark = 8;
    client.snapshot = { mark: 8 };
    await hint.open();
    expect([hint.isOpen, hint.last?.name]).toEqual([true, 'where']);
  });

  it('says why it was not told', async () => {
    const { hints: hint } = hints();
    trouble = 'le prochain dans 20 secondes';
    await hint.open();
    expect([hint.isOpen, hint.trouble, hint.isAsking]).toEqual([true, trouble, false]);
  });
});
