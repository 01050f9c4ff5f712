/** Go to the next area of the page for F6, from where the focus is. */
export function goToArea(page: HTMLElement, step: 1 | -1): void {
  const areas = [...page.querySelectorAll<HTMLElement>('[data-area]')].filter(
    (area) => area.offsetParent !== null && getComputedStyle(area).visibility !== 'hidden',
  );
  const here = areas.findIndex((area) => area.contains(document.activeElement));
  const next = areas[(here + step + areas.length) % areas.length] ?? areas[0];
  if (!next) return;
  const inside = next.querySelector<HTMLElement>('[data-cell][tabindex="0"], button:not([disabled])');
  if (!inside) {
    next.dataset.ringed = '';
    next.addEventListener('blur', () => delete next.dataset.ringed, { once: true });
  }
  (inside ?? next).focus();
}
