// What is dragged to an edge of something that scrolls makes it scroll: the place where it goes may be out of sight.

const EDGE = 28; // pixels
const STEP = 10; // pixels a frame

/** How far to scroll when the pointer is at *at* of what is seen from *from* to *to*. */
export function pull(at: number, from: number, to: number): number {
  if (to - from < 3 * EDGE || at < from || at > to) return 0; // there would be no middle to rest in
  if (at < from + EDGE) return -STEP;
  return at > to - EDGE ? STEP : 0;
}

/** Scroll what lies under the pointer if it is at an edge of it; whether anything moved. */
export function scrollUnder(x: number, y: number): boolean {
  const area = scroller(document.elementFromPoint(x, y));
  if (!area) return false;
  const box = area === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : area.getBoundingClientRect();
  const [left, top] = [area.scrollLeft, area.scrollTop];
  area.scrollBy(pull(x, box.left, box.right), pull(y, box.top, box.bottom));
  return area.scrollLeft !== left || area.scrollTop !== top;
}

function scroller(element: Element | null): Element | null {
  if (!element || element === document.documentElement) return element;
  const { overflowX, overflowY } = getComputedStyle(element);
  const isLonger = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
  const isWider = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
  return isLonger || isWider ? element : scroller(element.parentElement);
}
