// As large as there is room for: what is drawn for a page is laid out narrower or wider, then scaled to fill a screen.

const LEAST = 0.4;
const MOST = 8;
const STEPS = 12;

/** Whether what is laid out at the width of the area divided by *scale* fits it once it is scaled. */
export type Fits = (scale: number) => boolean;

/** The largest scale that fits, near enough; the least there is where none does. */
export function largestScale(fits: Fits): number {
  let [low, high] = [LEAST, MOST];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
