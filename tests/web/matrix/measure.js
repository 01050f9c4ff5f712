// What is wrong with the layout of a page as it stands: a list of complaints, empty where all is well.
// *asked*: `isTouch`, whether fingers have to hit what can be touched; `mayScroll`, whether the page may be higher than the screen;
// `isFar`, whether somebody has zoomed in so far that nothing may stick; `seen`, selectors of what has to be whole on the screen;
// `whole`, selectors of what may not even be cut by an area that scrolls; `layer`, a selector of what may lie over all else, or empty.
(asked) => {
  const CONTROLS = 'button, a[href], input, select, summary, [role=option], [role=gridcell]';
  const LEAST_TARGET = 44;
  const LEAST_IN_FULL_ROW = 40; // how narrow the cells of a row may be that goes from edge to edge: wider ones would be off screen
  const LEAST_KEY = 36; // ten letters lie side by side on a phone
  const LEAST_TEXT = 12;
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

  /** Whether *element* sticks to the edge of an area that may scroll, whether it has to or not: the page goes on under it. */
  const sticksInAnArea = (element) => {
    if (getComputedStyle(element).position === 'fixed') return false;
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflow)) return true;
    return false;
  };

  /** Whether *hit* belongs to what stays in sight while *area* scrolls under it. */
  const sticksIn = (area, hit) => {
    const page = asked.mayScroll ? document.body : null;
    for (let around = hit; around && around !== area; around = around.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(around).position) && (area ?? page)?.contains(around)) return true;
    return false;
  };

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > wide + SLACK) complaints.push(`page is ${scrollWidth} wide, ${wide} are seen`);
  if (!asked.mayScroll && scrollHeight > high + SLACK) complaints.push(`page is ${scrollHeight} high, ${high} are seen`);

  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => isShown(control) && !control.matches('.skip:not(:focus)') && !control.closest('[inert]'));
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const area = scroller(control);
    const isOut = box.left < -SLACK || box.right > wide + SLACK || (!asked.mayScroll && (box.top < -SLACK || box.bottom > high + SLACK));
    if (isOut && !area) complaints.push(`off screen: ${named(control)} at ${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`);
    const isInline = getComputedStyle(control).display === 'inline';
    const isExcepted = isInline || control.closest('[data-small-targets]') || control.matches('input[type=checkbox], input[type=radio]');
    const row = control.matches('[role=gridcell]') && control.closest('[role=row]');
    const key = control.matches('[data-key]') ? LEAST_KEY : LEAST_TARGET;
    const least = row && row.getBoundingClientRect().width >= wide - SLACK ? LEAST_IN_FULL_ROW : key;
    if (asked.isTouch && !isExcepted && (box.width < least - 0.6 || box.height < LEAST_TARGET - 0.6))
      complaints.push(`too small to touch: ${named(control)} ${Math.round(box.width)}×${Math.round(box.height)}`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (area) {
      const room = area.getBoundingClientRect();
      if (x < room.left + SLACK || x > room.right - SLACK || y < room.top + SLACK || y > room.bottom - SLACK) continue;
    }
    if (x < 0 || x > wide || y < 0 || y > high) continue;
    const hit = document.elementFromPoint(x, y);
    const ruler = control.closest('[data-small-targets]'); // its cells may be smaller than a pixel is exact: the loupe has them
    if (ruler?.contains(hit)) continue;
    if (hit && hit !== control && !control.contains(hit) && !hit.contains(control) && !hit.closest('[data-film-strip]') && !(asked.layer && hit.closest(asked.layer)) && !sticksIn(area, hit))
      complaints.push(`covered: ${named(control)} by ${named(hit)}`);
  }

  // Texts in pictures, as large as they are drawn. Excepted are pictures that nobody reads: all that is hidden from screen readers, as
  // ornaments, boxes and plans are, because the same is written beside them; a token is none of these.
  for (const text of document.querySelectorAll('svg text')) {
    const isOrnament = text.closest('[aria-hidden=true]');
    if (isOrnament || !text.textContent.trim() || !isShown(text.ownerSVGElement)) continue;
    const { a, b } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    if (size < LEAST_TEXT - 0.1) complaints.push(`text of ${size.toFixed(1)} px in a picture: ${named(text)} in ${named(text.ownerSVGElement)}`);
  }

  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg, .visually-hidden, script, style') || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const isMagnified = element.closest('[data-small-targets]') !== null && document.querySelector('[data-loupe]')?.checkVisibility();
    if (hasText && !isMagnified && parseFloat(style.fontSize) < LEAST_TEXT - 0.01) complaints.push(`text of ${parseFloat(style.fontSize).toFixed(1)} px: ${named(element)}`);
    const isCut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + SLACK && element.clientWidth > 0;
    const isTooLow = element.matches('button') && /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + SLACK;
    if ((isCut && hasText) || isTooLow) complaints.push(`clipped: ${named(element)}`);
    const canScroll = /auto|scroll/.test(style.overflowY) || /auto|scroll/.test(style.overflowX);
    const isFull = element.scrollHeight > element.clientHeight + SLACK || element.scrollWidth > element.clientWidth + SLACK;
    const isArea = element !== document.body && canScroll && isFull && element.clientHeight > 0;
    if (isArea && !element.closest('dialog') && !element.dataset.more) complaints.push(`scrolls without a cue: ${named(element)}`);
    const isLayer = asked.layer && element.closest(asked.layer);
    if (asked.isFar && !isLayer && /sticky|fixed/.test(style.position) && element.offsetHeight && !sticksInAnArea(element)) complaints.push(`sticks: ${named(element)}`);
  }

  // Texts that are printed one over the other: both are there, and nothing opaque lies between them.
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest('svg, .piece, script, style') || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const ledding = (bottom - top) * 0.2; // the room above capitals and under the line
      if (right - left > 2) texts.push({ element, left, right, top: top + ledding, bottom: bottom - ledding });
    }
  }
  for (const { element, left, right } of texts) {
    const around = element.closest('button, a.button, .player, .notice');
    const box = around?.getBoundingClientRect();
    if (box && (left < box.left - SLACK || right > box.right + SLACK)) complaints.push(`text leaves its box: ${named(element)} in ${named(around)}`);
  }
  // What is cut at the top or bottom, by an area that does not scroll that way.
  for (const { element, top, bottom } of texts)
    for (let area = element; area && area !== document.body; area = area.parentElement) {
      const style = getComputedStyle(area);
      if (style.position === 'fixed') break;
      if (!/hidden|clip/.test(style.overflowY)) continue;
      const box = area.getBoundingClientRect();
      const [middle, isOut] = [(top + bottom) / 2, top < box.top - SLACK || bottom > box.bottom + SLACK];
      if (isOut && middle > 0 && middle < high) complaints.push(`cut: ${named(element)} by ${named(area)}`);
    }
  const isOpaque = (element) => !/rgba\(.*, 0(\.\d+)?\)|transparent/.test(getComputedStyle(element).backgroundColor);
  /** What is seen at a point: all that lies there, down to the first ground that hides the rest. */
  const seenAt = (x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const ground = stack.findIndex(isOpaque);
    return ground < 0 ? stack : stack.slice(0, ground + 1);
  };
  texts.forEach((one, place) => {
    for (const other of texts.slice(place + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
      const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
      if (right - left < 2 || bottom - top < 2) continue;
      const seen = seenAt((left + right) / 2, (top + bottom) / 2);
      if (seen.includes(one.element) && seen.includes(other.element)) complaints.push(`texts overlap: ${named(one.element)} and ${named(other.element)}`);
    }
  });

  for (const [what, selector] of Object.entries(asked.seen ?? {})) {
    const found = [...document.querySelectorAll(selector)].filter(isShown);
    if (!found.length) complaints.push(`${what} is not shown`);
    for (const element of found) {
      const box = element.getBoundingClientRect();
      const isSeen = box.top >= -SLACK && box.bottom <= high + SLACK && box.left >= -SLACK && box.right <= wide + SLACK;
      if (!isSeen && !scroller(element) && !asked.mayScroll) complaints.push(`${what} is not whole on the screen: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
    }
  }
  /** What of *element* an area around it cuts off, in pixels. */
  const cutOff = (element) => {
    const box = element.getBoundingClientRect();
    let most = 0;
    for (let area = element.parentElement; area && area !== document.body; area = area.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(area);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const { left, top } = area.getBoundingClientRect();
      const [right, bottom] = [left + area.clientLeft + area.clientWidth, top + area.clientTop + area.clientHeight];
      most = Math.max(most, left - box.left, top - box.top, box.right - right, box.bottom - bottom);
    }
    return most;
  };
  if (!asked.mayScroll)
    for (const [what, selector] of Object.entries(asked.whole ?? {})) {
      const found = [...document.querySelectorAll(selector)].filter(isShown);
      if (!found.length) complaints.push(`${what}: not shown`);
      for (const element of found) if (cutOff(element) > SLACK) complaints.push(`${what}: ${named(element)} is cut by ${Math.round(cutOff(element))}`);
    }
  return [...new Set(complaints)];
}
