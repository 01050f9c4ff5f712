import { describe, expect, it } from 'vitest';
import type { CoachAnswer } from '../../lib/protocol';
import { CoachTalk } from './talk.svelte';

type Answer = (answer: CoachAnswer | null) => void;

/** A guide, and how to answer what he was asked, in the order of the questions. */
function guide(): { talk: CoachTalk; answers: Answer[] } {
  const answers: Answer[] = [];
  return { talk: new CoachTalk(() => new Promise((answer) => answers.push(answer))), answers };
}

describe('the guide', () => {
  it('says what he thinks of the move, and what is at stake', async () => {
    const { talk, answers } = guide();
    const heard = talk.ask(1, { type: 'lay' });
    expect(talk.isAsking).toBe(true);
    answers[0]!({ before: 'À vous.', after: 'Bien.' });
    expect(await heard).toBe('Bien. À vous.');
    expect(talk.isAsking).toBe(false);
  });

  it('keeps what he said of the move when others act while he thinks', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { talk, answers } = guide();
      const move = { type: 'lay' };
      const heard = [talk.ask(1, move), talk.ask(2, move)];
      const told: CoachAnswer[] = [
        { before: 'Tirez.', after: 'Bien.' },
        { before: 'Placez.', after: '' },
      ];
      for (const each of order) answers[each]!(told[each]!);
      expect((await Promise.all(heard)).filter(Boolean)).toEqual(['Bien. Placez.']);
    }
  });

  it('forgets what he said of the move before', async () => {
    const { talk, answers } = guide();
    const first = talk.ask(1, { type: 'lay' });
    answers[0]!({ before: '', after: 'Bien.' });
    await first;
    const second = talk.ask(2, { type: 'draw' });
    answers[1]!(null);
    expect(await second).toBe('');
    expect(talk.after).toBe('');
  });

  it('is asked once about a turn', async () => {
    const { talk, answers } = guide();
    const first = talk.ask(1, null);
    answers[0]!({ before: 'À vous.', after: '' });
    await first;
    expect(await talk.ask(1, null)).toBe('');
    expect(answers).toHaveLength(1);
  });
});
