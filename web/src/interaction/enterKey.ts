// Enter plays the move; but where a piece was picked up, it lays it on the place that has the focus.

const LISTS = '[role=listbox], [role=grid], [role=group]';

/** Whether *target* keeps Enter for itself though letters are typed: a button, or a word that is brought by Enter. */
export function takesEnter(target: HTMLElement): boolean {
  return Boolean(target.closest('a, button')) && !target.closest('[data-cell]:not([data-enter])');
}

/** The place at *target* where a piece lands that was picked up elsewhere; null where Enter plays. */
export function placeForPicked(target: HTMLElement): HTMLElement | null {
  const place = target.closest<HTMLElement>('[data-cell]');
  const picked = document.querySelector('[data-cell][aria-selected="true"]');
  return place && picked && place.closest(LISTS) !== picked.closest(LISTS) ? place : null;
}
