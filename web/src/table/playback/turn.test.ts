import { describe, expect, it } from 'vitest';
import { MOST_PARTS, turnWith } from './turn';

const part = (mover: number, told: string) => ({ told, frame: { deed: { mover, draws: 0, told: [], isLeap: false } } });
const whole = (parts: ReturnType<typeof part>[]) => parts.reduce<readonly ReturnType<typeof part>[]>((turn, next) => turnWith(turn, next), []);
const TOLD = ['takes', 'puts back', 'draws', 'ROI', 'ROIS', 'SOL', 'throws'];

describe('the last turn of another', () => {
  it('has all its parts, from the first', () => {
    expect(whole(TOLD.map((told) => part(1, told))).map(({ told }) => told)).toEqual(TOLD);
  });
  it('is that of whoever moved last', () => {
    expect(whole([part(1, 'draws'), part(1, 'ROI'), part(2, 'draws')]).map(({ told }) => told)).toEqual(['draws']);
  });
  it('never grows without end', () => {
    expect(whole(Array.from({ length: 99 }, (_, at) => part(1, String(at))))).toHaveLength(MOST_PARTS);
  });
});
