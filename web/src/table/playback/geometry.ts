// Where things are on the screen, and the way from one place to another.

export interface Point {
  readonly x: number;
  readonly y: number;
}

const BOW = 0.14; // how far a way swings out, as a part of its length

export function middle({ left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

/** A small box at the top of *around*: from there comes what has no place on the screen. */
export function boxAt({ left, top, width }: DOMRect): DOMRect {
  return new DOMRect(left + width / 2 - 15, top, 30, 0);
}

/** A way that swings out a little, so that two of them can be told apart. */
export function bend(from: Point, to: Point): Point[] {
  const at = (part: number): Point => {
    const bow = 4 * part * (1 - part) * BOW;
    return { x: from.x + (to.x - from.x) * part + (to.y - from.y) * bow, y: from.y + (to.y - from.y) * part - (to.x - from.x) * bow };
  };
  return [from, at(0.25), at(0.5), at(0.75), to];
}

/** The line through *points*, as a path of a drawing. */
export function outline(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** How what lies at *home* is seen at *place*. */
export function shiftOf(home: Point, place: Point): string {
  return `translate(${(place.x - home.x).toFixed(1)}px, ${(place.y - home.y).toFixed(1)}px)`;
}
