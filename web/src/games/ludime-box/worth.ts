/** The sum of what is printed on the pieces of *letters*. */
export function worth(letters: string, values: Readonly<Record<string, number>>): number {
  return [...letters].reduce((sum, letter) => sum + (values[letter] ?? 0), 0);
}
