// An area that holds nothing to stop at is scrolled with the arrow keys once it is a stop itself: only while it hides something.

export function scrolledByKeys(area: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    if (area.scrollWidth > area.clientWidth) area.tabIndex = 0;
    else area.removeAttribute('tabindex');
  });
  sizes.observe(area);
  for (const child of area.children) sizes.observe(child);
  return () => sizes.disconnect();
}
