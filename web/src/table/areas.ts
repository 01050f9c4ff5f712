/** The next area of the page for F6, from where the focus is. */
export function areaAfter(page: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const areas = [...page.querySelectorAll<HTMLElement>('[data-area]')].filter((area) => area.offsetParent !== null);
  const here = areas.findIndex((area) => area.contains(document.activeElement));
  const next = areas[(here + step + areas.length) % areas.length] ?? areas[0];
  return next?.querySelector<HTMLElement>('[data-cell][tabindex="0"], button:not([disabled])') ?? next;
}
