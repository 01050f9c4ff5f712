// A board as it looked at one moment: a copy of its elements, which nothing changes any more.

import { facesIn, type Face, type ShownFace } from './faces';

export interface Picture {
  readonly board: HTMLElement;
  /** Which elements were scrolled, by their number, and how far. */
  readonly scrolled: readonly (readonly [number: number, left: number, top: number])[];
  /** What lies open beside the board, such as a discard pile, and where. */
  readonly around: readonly FaceAround[];
}

export interface FaceAround {
  readonly face: ShownFace;
  readonly box: DOMRect;
}

/** The live board of a table *page*; null while there is none. */
export function boardOf(page: HTMLElement): HTMLElement | null {
  return page.querySelector<HTMLElement>(':scope > .board');
}

/** Every face that lies open on the live page; one's own hand is no part of it. */
export function openFaces(page: HTMLElement): ShownFace[] {
  return [...page.querySelectorAll<HTMLElement>(':scope > :not(.film, .action-bar)')].flatMap((area) => facesIn(area));
}

/** Copy the board of *page*; null while there is none. */
export function takePicture(page: HTMLElement): Picture | null {
  const board = boardOf(page);
  if (!board) return null;
  const around = openFaces(page).filter(({ element }) => !board.contains(element));
  return {
    board: copyOf(board),
    scrolled: [board, ...board.querySelectorAll('*')].flatMap((element, number) =>
      element.scrollLeft || element.scrollTop ? [[number, element.scrollLeft, element.scrollTop] as const] : [],
    ),
    around: around.map((face) => ({ face, box: face.element.getBoundingClientRect() })),
  };
}

/** Scroll what was scrolled: an element forgets that when it leaves the page. */
export function scroll({ board, scrolled }: Picture): void {
  const elements = [board, ...board.querySelectorAll('*')];
  for (const [number, left, top] of scrolled) elements[number]?.scrollTo({ left, top, behavior: 'instant' });
}

/** All faces of a picture; those beside the board first. */
export function facesOfPicture({ board, around }: Picture): Face[] {
  return [...around.map(({ face }) => face), ...facesIn(board)];
}

function copyOf(board: HTMLElement): HTMLElement {
  const copy = board.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('[id], [name], [for], [tabindex], [data-area], [data-fresh]')])
    for (const name of ['id', 'name', 'for', 'tabindex', 'data-area', 'data-fresh']) element.removeAttribute(name);
  return copy;
}
