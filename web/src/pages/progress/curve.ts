// A curve of one's results: only where it says something.

/** So many points make a curve; fewer are told in words. */
export const FEWEST = 4;

/** Whether *values* show anything as a curve: enough of them, and not all the same. */
export function says(values: readonly number[]): boolean {
  return values.length >= FEWEST && Math.max(...values) > Math.min(...values);
}

/** The corners of the curve of *values* in a box of that size, from left to right. */
export function corners(values: readonly number[], width: number, height: number): [x: number, y: number][] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value, index) => [(width * index) / Math.max(1, values.length - 1), height - (height * (value - low)) / (high - low || 1)]);
}

/** The share of *won* among the last *span* of the results up to each, in percent. */
export function shares(won: readonly boolean[], span: number): number[] {
  return won.map((_, index) => {
    const last = won.slice(Math.max(0, index + 1 - span), index + 1);
    return (100 * last.filter(Boolean).length) / last.length;
  });
}
