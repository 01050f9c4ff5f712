// At which tables of this browser a guide sits beside the player.

const KEY = 'lettrine.coach';
const MOST = 20; // tables: the oldest are forgotten

function tables(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function isCoached(table: string): boolean {
  return tables().includes(table);
}

export function setCoached(table: string, is: boolean): void {
  const others = tables().filter((each) => each !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify((is ? [...others, table] : others).slice(-MOST)));
  } catch {
    // Where nothing can be kept there is no guide after the page was left.
  }
}
