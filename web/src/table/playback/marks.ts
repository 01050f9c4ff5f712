// What is new on the live board keeps a ring, also where a board draws a piece anew.

import type { Face, ShownFace } from './faces';
import { openFaces } from './picture';

export class Marks {
  #fresh: Face[] = [];
  readonly #observer: MutationObserver;

  constructor(private readonly page: HTMLElement) {
    this.#observer = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(hasFaces))) this.#draw();
    });
  }

  add(faces: readonly ShownFace[]): void {
    // What lies there now has taken the place of what was new before.
    this.#fresh = [...this.#fresh.filter((old) => !faces.some((face) => isAt(old, face))), ...faces];
    this.#draw();
    this.#observer.observe(this.page, { childList: true, subtree: true });
  }

  clear(): void {
    this.#observer.disconnect();
    this.#fresh = [];
    this.page.querySelectorAll('[data-fresh]').forEach((element) => element.removeAttribute('data-fresh'));
  }

  #draw(): void {
    for (const face of openFaces(this.page))
      if (this.#fresh.some((fresh) => isAt(fresh, face) && fresh.letter === face.letter)) face.element.setAttribute('data-fresh', '');
  }
}

function isAt(one: Face, other: Face): boolean {
  return one.spot === other.spot && one.index === other.index;
}

function hasFaces(node: Node): boolean {
  return node instanceof Element && !node.closest('.film') && (node.matches('[data-face], [data-spot]') || node.querySelector('[data-face]') !== null);
}
