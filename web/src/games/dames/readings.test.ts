import { describe, expect, it } from 'vitest';
import { readings } from './readings';
import { boardOf } from './setting';
import { positionOf } from './view';

const ground = (rows: string, arrival: string) => ({ position: positionOf(boardOf(rows)), arrival, side: 'w' as const });

describe('readings of a typed word', () => {
  it('go from square to touching square through the arrival', () => {
    const board = ground('........\n........\n....R...\n.....ien\n........\n........', 'E4');
    expect(readings('RIEN', board)).toEqual([['E4', 'F3', 'G3', 'H3']]);
    expect(readings('IEN', board)).toEqual([]);
    expect(readings('', board)).toEqual([]);
  });
  it('never use a square twice', () => {
    expect(readings('ETE', ground('........\n........\n.ET.....\n........\n........\n........', 'C4'))).toEqual([]);
  });
  it('begin with the path that turns most letters', () => {
    const board = ground('........\n........\n.E......\n.LA.....\n.e......\n........', 'B3');
    expect(readings('LE', board)).toEqual([['B3', 'B4'], ['B3', 'B2']]);
    const home = ground('........\n........\n........\n.EA.....\n.L......\n.e......', 'B2');
    expect(readings('LE', home)).toEqual([['B2', 'B1'], ['B2', 'B3']]);
  });
  it('leave the jokers of the opponent alone', () => {
    expect(readings('LES', ground('........\n........\n.Les*....\n........\n........\n........', 'B4'))).toEqual([]);
  });
  it('end in good time where one letter fills the board', () => {
    const board = ground(Array(6).fill('EEEEEEEE').join('\n'), 'D3');
    expect(readings('EEEEEEEEEEEE', board).length).toBeLessThanOrEqual(24);
  });
});
