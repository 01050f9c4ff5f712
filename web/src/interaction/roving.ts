// One tab stop for a whole board or hand; arrows move inside. Cells carry `data-cell` and, in a grid, row and column.

import type { Attachment } from 'svelte/attachments';

interface Place {
  row: number;
  column: number;
}

function placeOf(cell: HTMLElement, index: number): Place {
  return { row: Number(cell.dataset.row ?? 0), column: Number(cell.dataset.column ?? index) };
}

/** The nearest cell in the direction of an arrow, by rows and columns. */
function neighbour(cells: HTMLElement[], from: number, key: string): HTMLElement | undefined {
  const here = placeOf(cells[from]!, from);
  const [dr, dc] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key] as [number, number];
  const ahead = cells
    .map((cell, index) => ({ cell, place: placeOf(cell, index) }))
    .filter(({ place }) => (dr ? Math.sign(place.row - here.row) === dr : place.row === here.row && Math.sign(place.column - here.column) === dc));
  const distance = ({ row, column }: Place): number => Math.abs(row - here.row) * (dr ? 1000 : 1) + Math.abs(column - here.column);
  return ahead.sort((one, other) => distance(one.place) - distance(other.place))[0]?.cell;
}

export function roving(): Attachment<HTMLElement> {
  return (area) => {
    const cells = (): HTMLElement[] => [...area.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => !cell.hasAttribute('disabled'));
    const settle = (): void => {
      const all = cells();
      const current = all.find((cell) => cell.tabIndex === 0) ?? all[0];
      for (const cell of all) if ((cell.tabIndex === 0) !== (cell === current)) cell.tabIndex = cell === current ? 0 : -1;
    };
    const focused = (event: FocusEvent): void => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
      if (cell) for (const each of cells()) each.tabIndex = each === cell ? 0 : -1;
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const all = cells();
      const from = all.indexOf((event.target as HTMLElement).closest<HTMLElement>('[data-cell]')!);
      if (from < 0) return;
      const next =
        event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : event.key.startsWith('Arrow') ? neighbour(all, from, event.key) : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(area, { childList: true, subtree: true });
    area.addEventListener('focusin', focused);
    area.addEventListener('keydown', pressed);
    return () => {
      observer.disconnect();
      area.removeEventListener('focusin', focused);
      area.removeEventListener('keydown', pressed);
    };
  };
}
