import { describe, expect, it } from 'vitest';
import { apart, scaleOf } from './plot';

describe('the scale', () => {
  it('has round numbers around all values', () => {
    expect(scaleOf([0, 89, 76])).toEqual([0, 25, 50, 75, 100]);
    expect(scaleOf([-18, 40])).toEqual([-20, 0, 20, 40]);
  });

  it('is there where nothing was scored', () => {
    expect(scaleOf([0])).toEqual([0, 1]);
    expect(scaleOf([0, 3])).toEqual([0, 1, 2, 3]);
  });
});

describe('names beside the plot', () => {
  it('never overlap, and keep their order', () => {
    expect(apart([50, 10, 12], 20)).toEqual([50, 10, 30]);
    expect(apart([10, 10, 10], 5)).toEqual([10, 15, 20]);
  });
});
