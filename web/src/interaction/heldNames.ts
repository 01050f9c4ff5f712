// What an icon is called, shown to a finger that rests on it: phones show no `title`.

const HELD = 450; // milliseconds until a touch is a long one
const READ = 1500; // that the name stays once the finger is gone
const SLACK = 8; // pixels that a finger may tremble
const EDGE = 8;

/** The name of what *target* belongs to; empty where its text is seen, or where a long press means something else. */
export function nameToShow(target: EventTarget | null): string {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a, [role=button]') : null;
  if (!control || control.closest('[data-word]')) return '';
  const seen = [...control.querySelectorAll<HTMLElement>('*')].some((part) => !part.children.length && part.textContent?.trim() && part.offsetWidth > 1);
  const hasText = seen || (!control.children.length && Boolean(control.textContent?.trim()));
  return hasText ? '' : (control.getAttribute('aria-label') ?? control.title);
}

/** Show names for long touches anywhere in the page; returns how to stop. */
export function watchHeldNames(): () => void {
  const controller = new AbortController();
  addEventListener('pointerdown', (event) => event.pointerType === 'touch' && hold(event), { signal: controller.signal });
  return () => controller.abort();
}

function hold(event: PointerEvent): void {
  const name = nameToShow(event.target);
  if (!name) return;
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const timer = setTimeout(() => show(name, event), HELD);
  const end = (): void => {
    clearTimeout(timer);
    controller.abort();
  };
  addEventListener('pointermove', ({ clientX, clientY }) => Math.hypot(clientX - event.clientX, clientY - event.clientY) > SLACK && end(), options);
  for (const each of ['pointerup', 'pointercancel']) addEventListener(each, end, options);
  addEventListener('contextmenu', (menu) => menu.preventDefault(), options);
}

function show(name: string, { clientX, clientY }: PointerEvent): void {
  document.querySelector('.held-name')?.remove();
  const bubble = document.createElement('div');
  bubble.className = 'held-name';
  bubble.setAttribute('aria-hidden', 'true'); // a screen reader has said it
  bubble.textContent = name;
  document.body.append(bubble);
  const { width, height } = bubble.getBoundingClientRect();
  bubble.style.left = `${Math.max(EDGE, Math.min(innerWidth - width - EDGE, clientX - width / 2))}px`;
  bubble.style.top = `${clientY - height - 44 > EDGE ? clientY - height - 44 : clientY + 44}px`;
  // The tap that ends the press asked for the name, not for what the control does.
  addEventListener('click', swallow, { capture: true, once: true });
  addEventListener('pointerup', () => setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50), { once: true });
  setTimeout(() => bubble.remove(), READ);
}

function swallow(click: Event): void {
  click.preventDefault();
  click.stopPropagation();
}
