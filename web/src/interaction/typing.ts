// What is typed in a field, handed to a board as keys: phones have no others.

/** The keys that make *after* of *before*: what differs is rubbed out from its end, then written anew. */
export function keysBetween(before: string, after: string): string[] {
  const [was, is] = [[...before], [...after]];
  const differs = is.findIndex((sign, at) => sign !== was[at]);
  const same = differs < 0 ? Math.min(was.length, is.length) : differs;
  return [...was.slice(same).map(() => 'Backspace'), ...is.slice(same)];
}

/** Press the *keys* by turns; returns the text of *before* that stands then: a sign of no use to the board is left out. */
export function pressed(before: string, keys: readonly string[], press: (key: string) => boolean): string {
  return keys.reduce((text, key) => {
    const isOfUse = press(key);
    if (key === 'Backspace') return [...text].slice(0, -1).join('');
    return isOfUse ? text + key : text;
  }, before);
}
