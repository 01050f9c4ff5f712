// The one rule for the focus: when what has it goes (a sheet, a dialog, a notice, a page), it goes back to what had it before,
// else to the hand or the board in play; after navigation, to the heading of the new page, which is read aloud so.

const MOST_KEPT = 16;
/** Attributes by which an element is the same when it is drawn anew. */
const NAMES = ['data-action', 'data-piece', 'data-slot', 'data-square', 'data-place'] as const;
const IN_PLAY = ['.action-bar [data-cell][tabindex="0"]', 'main.board', 'main [data-cell][tabindex="0"]'];

interface Kept {
  element: HTMLElement;
  selector: string;
}

/** Watch over the focus of the page; *place* says where the visitor is. Returns how to stop. */
export function keepFocus(place: () => string): () => void {
  let kept: Kept[] = [];
  let at = place();

  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    kept = [...kept.filter(({ element }) => element !== target), { element: target, selector: selectorOf(target) }].slice(-MOST_KEPT);
    at = place();
  };
  const check = (): void => {
    const last = kept.at(-1);
    const isLost = last && (!document.activeElement || document.activeElement === document.body) && !isShown(last.element);
    if (!isLost) return;
    const ground = topmostDialog() ?? document.body;
    const candidates = place() === at ? [...before(kept, ground), ...inPlay(ground), ...headings(ground)] : headings(ground);
    candidates.filter(isShown).some(takesFocus);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style', 'hidden', 'disabled', 'inert', 'open', 'data-seq'] });
  addEventListener('focusin', focused);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', focused);
  };
}

/** What had the focus, the last first, as far as it is still there, or there again. */
function before(kept: readonly Kept[], ground: HTMLElement): HTMLElement[] {
  return kept.toReversed().flatMap(({ element, selector }) => {
    if (element.isConnected) return ground.contains(element) ? [element] : [];
    const again = selector ? ground.querySelector<HTMLElement>(selector) : null;
    return again ? [again] : [];
  });
}

function inPlay(ground: HTMLElement): HTMLElement[] {
  return IN_PLAY.flatMap((selector) => [...ground.querySelectorAll<HTMLElement>(selector)]);
}

/** The headings of what is open. */
function headings(ground: HTMLElement): HTMLElement[] {
  return [...ground.querySelectorAll<HTMLElement>(ground === document.body ? 'h1' : 'h1, h2')];
}

function takesFocus(element: HTMLElement): boolean {
  if (/^H\d$/.test(element.tagName) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function topmostDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
}

function selectorOf(element: HTMLElement): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = NAMES.find((each) => element.hasAttribute(each));
  return name ? `[${name}="${CSS.escape(element.getAttribute(name)!)}"]` : '';
}

function isShown(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');
}
