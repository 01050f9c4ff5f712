import { describe, expect, it } from 'vitest';
import { speech } from '../../lib/language.svelte';
import type { Outcome, TableSnapshot } from '../../lib/protocol';
import type { SheetRow } from './sheet';
import { endingOf, ranking, turnOfEvents, verdictOf } from './verdict';

speech.choose('fr');

function snapshot(outcome: Omit<Outcome, 'rule'> | null, names = ['Jeanne', 'Malo', 'Nour']): TableSnapshot {
  return { seats: names.map((name) => ({ sitter: { sitter: 'person', name } })), outcome } as unknown as TableSnapshot;
}
const after = (kind: SheetRow['kind'], points: number[]): SheetRow => ({ kind, number: 1, round: 1, cells: [], after: points });

describe('the verdict', () => {
  it('says how clearly somebody won', () => {
    expect(verdictOf(snapshot({ scores: [80, 58, 76], winners: [0] })).text).toBe('Jeanne l’emporte d’une courte tête.');
    expect(verdictOf(snapshot({ scores: [80, 58, 70], winners: [0] })).text).toBe('Jeanne l’emporte.');
    expect(verdictOf(snapshot({ scores: [80, 8, 20], winners: [0] })).text).toBe('Jeanne l’emporte haut la main.');
  });

  it('says nothing of points where they did not decide', () => {
    expect(verdictOf(snapshot({ scores: [3, 9, 1], winners: [0] })).text).toBe('Jeanne l’emporte.');
    expect(verdictOf(snapshot({ scores: [1, 0], winners: [0] })).text).toBe('Jeanne l’emporte.'); // a game of Dames
  });

  it('does not boast of a win over somebody who left', () => {
    const end = snapshot({ scores: [80, 0, 2], winners: [0] });
    end.seats[1]!.is_gone = true;
    expect(verdictOf(end).text).toBe('Jeanne l’emporte.');
  });

  it('knows shared wins, games alone, and games that were stopped', () => {
    expect(verdictOf(snapshot({ scores: [5, 5, 1], winners: [0, 1] })).text).toBe('Jeanne et Malo se partagent la victoire.');
    expect(verdictOf(snapshot({ scores: [120], winners: [0] }, ['Jeanne'])).text).toBe('Partie finie\u00a0: 120 points.');
    expect(verdictOf(snapshot(null))).toMatchObject({ cap: 'L', rest: 'a partie s’arrête d’un commun accord.' });
  });
});

describe('the ranking', () => {
  it('has the winners first, then the points', () => {
    expect(ranking(snapshot({ scores: [3, 9, 5], winners: [0] }))).toEqual([0, 1, 2]);
    expect(ranking(snapshot({ scores: [3, 5, 9], winners: [2] }))).toEqual([2, 1, 0]);
  });
});

describe('the ending', () => {
  const end = { kind: 'end', text: 'Malo gagne la partie.' } as const;

  it('names what ended the game, where that was no move', () => {
    const resigned = { kind: 'ruling', text: 'Jeanne abandonne.' } as const;
    expect(endingOf([{ kind: 'move', text: 'Malo écrit ART.' }, resigned, end])).toBe('Jeanne abandonne. Malo gagne la partie.');
    expect(endingOf([resigned, { kind: 'move', text: 'Malo écrit ART.' }, end])).toBe('Malo gagne la partie.');
    expect(endingOf([])).toBe('');
  });
});

describe('the turn of events', () => {
  it('is told when the last counting changed who leads', () => {
    const end = snapshot({ scores: [80, 58, 76], winners: [0] });
    expect(turnOfEvents(end, [after('turn', [84, 76, 89]), after('count', [80, 58, 76])])).toBe('Nour menait de 5 points avant le dernier décompte.');
    expect(turnOfEvents(end, [after('turn', [94, 76, 89]), after('count', [80, 58, 76])])).toBe('');
  });
});
