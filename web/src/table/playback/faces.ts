// The pieces that lie open on a page, by where they lie: boards say it with `data-spot`, pieces with `data-face`.

/** A piece that shows its face. */
export interface Face {
  /** What it lies on: a square, a pile, a word. */
  readonly spot: string;
  /** Its place among the pieces of that spot. */
  readonly index: number;
  readonly letter: string;
  /** Which way it lies, where that counts. */
  readonly side: string;
  /** How many pieces lie on that spot, if it is a pile of which only the top is seen; nought otherwise. */
  readonly pile: number;
}

/** A face and the element that shows it. */
export interface ShownFace extends Face {
  readonly element: Element;
}

/** Every face in *root*, in the order of the page; spots of one name are told apart by their order. */
export function facesIn(root: ParentNode): ShownFace[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<HTMLElement>('[data-spot]')].flatMap((holder) => {
    const name = holder.dataset.spot!;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const spot = count > 1 ? `${name} ${count}` : name;
    return facesOf(holder).map((element, index) => ({ ...faceOf(element), pile: Number(holder.dataset.pile ?? 0), spot, index, element }));
  });
}

/** The pieces of *holder*; it may be one itself, as a shape in a drawing is. */
function facesOf(holder: HTMLElement): HTMLElement[] {
  return holder.dataset.face === undefined ? [...holder.querySelectorAll<HTMLElement>('[data-face]')] : [holder];
}

function faceOf({ dataset }: HTMLElement): Pick<Face, 'letter' | 'side'> {
  return { letter: dataset.face!, side: dataset.side ?? '' };
}

export function isSame(one: Face, other: Face): boolean {
  return one.letter === other.letter && one.side === other.side;
}

/** The faces of each spot, in their order. */
export function bySpot<F extends Face>(faces: readonly F[]): Map<string, F[]> {
  const spots = new Map<string, F[]>();
  for (const face of faces) spots.set(face.spot, [...(spots.get(face.spot) ?? []), face]);
  return spots;
}

export function wordOf(faces: readonly Face[]): string {
  return faces.map(({ letter }) => letter).join('');
}
