// Where an area hides some of what it holds, its edge says so: `data-more` names the sides, and the style fades them out.

const SLACK = 1; // pixel

/** Keep *area* marked with the sides at which there is more than is seen. */
export function scrollCue(area: HTMLElement): () => void {
  function mark(): void {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = area;
    const sides = [
      scrollTop > SLACK && 'up',
      scrollTop + clientHeight < scrollHeight - SLACK && 'down',
      scrollLeft > SLACK && 'left',
      scrollLeft + clientWidth < scrollWidth - SLACK && 'right',
    ].filter(Boolean);
    if (sides.length) area.dataset.more = sides.join(' ');
    else delete area.dataset.more;
  }
  const sizes = new ResizeObserver(mark);
  const watch = (): void => {
    for (const child of area.children) sizes.observe(child);
    mark();
  };
  const contents = new MutationObserver(watch);
  sizes.observe(area);
  contents.observe(area, { childList: true, subtree: true });
  area.addEventListener('scroll', mark, { passive: true });
  watch();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    area.removeEventListener('scroll', mark);
  };
}
