// The parts of a table page that a game under way can do without: loaded when they are needed, or soon after.

import type { TableSnapshot } from '../lib/protocol';

const CALM = 3000; // milliseconds: by then a page is usually built

export const parts = {
  box: () => import('./box/BoxTable.svelte'),
  lobby: () => import('./lobby/Lobby.svelte'),
  ending: () => import('./ending/Ending.svelte'),
  hint: () => import('./hint/HintPanel.svelte'),
  panels: () => import('./panels/Panels.svelte'),
  playback: () => import('./playback'),
};

/** Have what a table of that *phase* shows on its way, while the rest of the page is built. */
export function fetchPart(phase: TableSnapshot['phase'], isBoxed: boolean): void {
  const load = phase === 'open' ? parts.lobby : phase === 'over' ? parts.ending : isBoxed ? parts.box : null;
  void load?.().catch(() => undefined); // whoever needs it finds out
}

/** Have every part at hand before a network is lost; returns how to give it up. */
export function fetchParts(): () => void {
  const called = setTimeout(() => void Promise.allSettled(Object.values(parts).map((load) => load())), CALM);
  return () => clearTimeout(called);
}
