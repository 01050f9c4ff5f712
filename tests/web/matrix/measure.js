// What is wrong with the layout of a page as it stands: a list of complaints, empty where all is well.
// *asked*: `isTouch`, whether fingers have to hit what can be touched; `leastText`, how small a text may be, in pixels; `mayScroll`, whether the page may be higher than
// the screen, as it is when somebody zooms in.
(asked) => {
  const CONTROLS = 'button, a[href], input, select, summary, [role=option], [role=gridcell]';
  const LEAST_TARGET = 44;
  const LEAST_PIECE = 40; // how narrow a piece may be, as high as a finger: fifteen letters stand in two rows on a phone
  const SLACK = 1.5; // pixels: edges are rounded, and shadows are no text
  const complaints = [];
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];

  const named = (element) => {
    const text = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const mark = element.dataset.action ? `[${element.dataset.action}]` : '';
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') || '').replace(/ ?s[-\w]+$/, '').split(' ').slice(0, 2).join('.')}${mark} « ${text} »`;
  };
  /** What is there for screen readers alone. */
  const isForEars = (element) => {
    for (let around = element; around; around = around.parentElement) if (getComputedStyle(around).clipPath === 'inset(50%)') return true;
    return false;
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(element);
  /** The area that *element* scrolls in, if what scrolls is not the page. */
  const scroller = (element) => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const isHigher = /auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + SLACK;
      const isWider = /auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + SLACK;
      if (isHigher || isWider) return around;
    }
    return null;
  };

  /** Whether *hit* belongs to what stays in sight while *area* scrolls under it. */
  const sticksIn = (area, hit) => {
    for (let around = hit; around && around !== area; around = around.parentElement)
      if (getComputedStyle(around).position === 'sticky' && area?.contains(around)) return true;
    return false;
  };

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > wide + SLACK) complaints.push(`page is ${scrollWidth} wide, ${wide} are seen`);
  if (!asked.mayScroll && scrollHeight > high + SLACK) complaints.push(`page is ${scrollHeight} high, ${high} are seen`);

  const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown);
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const area = scroller(control);
    const isOut = box.left < -SLACK || box.right > wide + SLACK || (!asked.mayScroll && (box.top < -SLACK || box.bottom > high + SLACK));
    if (isOut && !area) complaints.push(`off screen: ${named(control)} at ${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`);
    const isInline = getComputedStyle(control).display === 'inline';
    const isExcepted = isInline || control.closest('[data-small-targets]') || control.matches('input[type=checkbox], input[type=radio]');
    const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
    const isPiece = control.matches('[role=option], [role=gridcell]');
    if (asked.isTouch && !isExcepted && (short < (isPiece ? LEAST_PIECE : LEAST_TARGET) - 0.6 || long < LEAST_TARGET - 0.6))
      complaints.push(`too small to touch: ${named(control)} ${Math.round(box.width)}×${Math.round(box.height)}`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (area) {
      const room = area.getBoundingClientRect();
      if (x < room.left || x > room.right || y < room.top || y > room.bottom) continue;
    }
    if (x < 0 || x > wide || y < 0 || y > high) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && hit !== control && !control.contains(hit) && !hit.contains(control) && !hit.closest('[data-film-strip]') && !sticksIn(area, hit))
      complaints.push(`covered: ${named(control)} by ${named(hit)}`);
  }

  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg, .visually-hidden, script, style') || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const isMagnified = element.closest('[data-small-targets]') !== null && document.querySelector('[data-loupe]')?.checkVisibility();
    if (hasText && !isMagnified && parseFloat(style.fontSize) < asked.leastText - 0.01) complaints.push(`text of ${parseFloat(style.fontSize).toFixed(1)} px: ${named(element)}`);
    const isCut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + SLACK && element.clientWidth > 0;
    if (isCut && hasText && !element.closest('.player')) complaints.push(`clipped: ${named(element)}`);
    const canScroll = /auto|scroll/.test(style.overflowY) || /auto|scroll/.test(style.overflowX);
    const isFull = element.scrollHeight > element.clientHeight + SLACK || element.scrollWidth > element.clientWidth + SLACK;
    const isArea = element !== document.body && canScroll && isFull && element.clientHeight > 0;
    if (isArea && !element.closest('dialog') && !element.dataset.more) complaints.push(`scrolls without a cue: ${named(element)}`);
    if (asked.mayScroll && /sticky|fixed/.test(style.position) && element.offsetHeight) complaints.push(`sticks: ${named(element)}`);
  }

  for (const [what, selector] of Object.entries(asked.seen ?? {})) {
    const found = [...document.querySelectorAll(selector)].filter(isShown);
    if (!found.length) complaints.push(`${what} is not shown`);
    for (const element of found) {
      const box = element.getBoundingClientRect();
      const isSeen = box.top >= -SLACK && box.bottom <= high + SLACK && box.left >= -SLACK && box.right <= wide + SLACK;
      if (!isSeen && !scroller(element) && !asked.mayScroll) complaints.push(`${what} is not whole on the screen: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
    }
  }
  return [...new Set(complaints)];
}
