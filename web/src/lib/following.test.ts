import { beforeEach, describe, expect, it } from 'vitest';
import examples from '../../../tests/bots/following_examples.json';
import { countGame, levelToday, nextStrength, titleOf } from './following';
import type { TableSnapshot } from './protocol';

beforeEach(() => localStorage.clear());

function over(winners: number[], level = 'suivi:1'): TableSnapshot {
  const seats = [{ sitter: { sitter: 'person', who: 'p1', name: 'Jeanne', won: 0, is_program: false } }, { sitter: { sitter: 'bot', level, won: 0 } }];
  return { phase: 'over', number: 1, settings: { game: 'one' }, seats, outcome: { scores: [1, 0], winners, rule: 'R' } } as unknown as TableSnapshot;
}

describe('the robot that follows', () => {
  it.each(examples)('moves as the server has it move: %o', ({ strength, games, won, players, next }) => {
    expect(nextStrength(strength, games, won, players)).toBe(next);
  });

  it('is remembered for each game, and counts a game once', () => {
    expect(levelToday('suivi', 'one')).toBe('suivi:1');
    countGame('t1', over([0]));
    countGame('t1', over([0]));
    expect(levelToday('suivi', 'one')).toBe('suivi:1.5');
    expect(levelToday('suivi', 'other')).toBe('suivi:1');
    countGame('t2', over([1]));
    countGame('t3', over([]));
    expect(levelToday('suivi', 'one')).toBe('suivi:1');
  });

  it('learns nothing from games against others', () => {
    countGame('t1', over([0], 'expert'));
    expect([levelToday('suivi', 'one'), levelToday('expert', 'one')]).toEqual(['suivi:1', 'expert']);
    expect([titleOf('suivi:2.25'), titleOf('fort')]).toEqual(['suivi', 'fort']);
  });
});
