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
    const isLost = last && (!document.activeElement || document.activeElement === document.body) && !last.element.isConnected;
    if (!isLost) return;
    const ground = topmostDialog() ?? document.body;
    const next = place() === at ? (before(kept, ground) ?? inPlay(ground)) : heading(ground);
    next?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'data-seq'] });
  addEventListener('focusin', focused);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', focused);
  };
}

/** What had the focus last of all that is still there, or there again. */
function before(kept: readonly Kept[], ground: HTMLElement): HTMLElement | undefined {
  for (const { element, selector } of kept.toReversed()) {
    const found = element.isConnected ? element : selector ? ground.querySelector<HTMLElement>(selector) : null;
    if (found && ground.contains(found) && isShown(found)) return found;
  }
  return undefined;
}

function inPlay(ground: HTMLElement): HTMLElement | undefined {
  const found = IN_PLAY.flatMap((selector) => [...ground.querySelectorAll<HTMLElement>(selector)]).find(isShown);
  return found ?? heading(ground);
}

/** The heading of what is open, made ready for the focus. */
function heading(ground: HTMLElement): HTMLElement | undefined {
  const found = [...ground.querySelectorAll<HTMLElement>(ground === document.body ? 'h1' : 'h1, h2')].find(isShown);
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
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
  return element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');
}
