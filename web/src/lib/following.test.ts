import { beforeEach, describe, expect, it } from 'vitest';
import { countGame, levelToday, nextStrength, titleOf } from './following';
import type { TableSnapshot } from './protocol';

beforeEach(() => localStorage.clear());

function over(winners: number[], level = 'suivi:1'): TableSnapshot {
  const seats = [{ sitter: { sitter: 'person', who: 'p1', name: 'Jeanne', won: 0 } }, { sitter: { sitter: 'bot', level, won: 0 } }];
  return { phase: 'over', number: 1, settings: { game: 'one' }, seats, outcome: { scores: [1, 0], winners, rule: 'R' } } as unknown as TableSnapshot;
}

describe('the robot that follows', () => {
  it('moves as far up after a win as down after a defeat, by less after the first games, within the levels', () => {
    expect([nextStrength(1, 0, 1), nextStrength(1, 0, 0), nextStrength(1, 0, 0.5)]).toEqual([1.5, 0.5, 1]);
    expect([nextStrength(1, 10, 1), nextStrength(1, 10, 0)]).toEqual([1.25, 0.75]);
    expect([nextStrength(7, 20, 1), nextStrength(0, 20, 0)]).toEqual([7, 0]);
    expect(nextStrength(2, 0, 1 / 3, 3)).toBe(2);
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
