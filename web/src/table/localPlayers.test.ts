import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answered, Ask, OpenOffer } from '../lib/protocol';
import { LocalPlayers } from './localPlayers.svelte';

const asked: [number, Ask][] = [];
let refusal = '';

vi.mock('../lib/table.svelte', () => ({
  TableClient: class {
    seat: number | null = null;
    snapshot = { seats: [{}, {}, {}] };
    isToAct = false;
    constructor(
      readonly name: string,
      readonly persona: number,
    ) {}
    ask(ask: Ask): Promise<Answered> {
      asked.push([this.persona, ask]);
      if (!refusal && ask.ask === 'take_seat') this.seat = this.persona;
      return Promise.resolve({ type: 'answer', id: '', text: refusal, answer: refusal ? { answer: 'refused', code: 'no' } : { answer: 'done', seq: 1 } });
    }
    close = (): void => undefined;
  },
}));

function localPlayers(...seats: (number | null)[]): LocalPlayers {
  const personas = seats.map((_, persona) => persona);
  const made = new LocalPlayers('t', 'CODE', personas);
  seats.forEach((seat, index) => Object.assign(made.clients[index]!, { seat }));
  return made;
}
const offer = (agreed: number[]): OpenOffer => ({ number: 7, at: 0, matter: 'pause', seat: agreed[0]!, agreed });

beforeEach(() => {
  asked.length = 0;
  refusal = '';
});

describe('the people at one screen', () => {
  it('propose in every name, so that they agree', async () => {
    expect(await localPlayers(0, 2).offer('pause')).toBe('');
    expect(asked).toEqual([
      [0, { ask: 'offer', matter: 'pause' }],
      [1, { ask: 'offer', matter: 'pause' }],
    ]);
  });

  it('accept only for those who have not yet', async () => {
    const two = localPlayers(0, 2);
    expect(two.hasAgreed(offer([0]))).toBe(false);
    await two.accept(offer([0]));
    expect(asked).toEqual([[1, { ask: 'accept', offer: 7 }]]);
    expect(two.hasAgreed(offer([0, 2]))).toBe(true);
  });

  it('hear of the first trouble', async () => {
    refusal = 'Pas maintenant.';
    expect(await localPlayers(0, 2).offer('end')).toBe('Pas maintenant.');
    expect(asked).toHaveLength(1);
  });

  it('share the screen once two of them sit', () => {
    expect(localPlayers(null).isShared).toBe(false);
    expect(localPlayers(0, 1).isShared).toBe(true);
    expect(localPlayers(null, 1).players.map(({ persona }) => persona)).toEqual([1]);
  });

  it('grow by whoever the table takes, and only by them', async () => {
    const one = localPlayers(0);
    await one.add('Malo');
    expect(one.clients).toHaveLength(2);
    refusal = 'Il n’y a plus de place.';
    const before = one.clients;
    await one.add('Nour');
    expect(one.clients).toEqual(before);
  });
});
