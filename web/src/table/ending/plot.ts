/** Round numbers from below the least to above the greatest of *values*, four to six of them. */
export function scaleOf(values: readonly number[]): number[] {
  const [least, greatest] = [Math.min(0, ...values), Math.max(1, ...values)];
  const rough = (greatest - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  const step = Math.max(1, round); // points are whole
  const first = Math.floor(least / step);
  const last = Math.ceil(greatest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Heights moved down where needed, so that any two are at least *gap* apart. */
export function apart(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => heights[one]! - heights[other]!);
  const moved = [...heights];
  order.forEach((index, place) => {
    if (place) moved[index] = Math.max(moved[index]!, moved[order[place - 1]!]! + gap);
  });
  return moved;
}
