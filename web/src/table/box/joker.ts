// A gold card of the word that is looked at was a joker: one tap says so, and puts the star before its letter.

interface Sign {
  letter: string;
  isJoker: boolean;
}

/** The letters of *text*, which may be several words, each with whether a star stands before it. */
function signsOf(text: string): Sign[] {
  return [...text.matchAll(/(\*?)([A-Z ])/g)].map(([, star, letter]) => ({ letter: letter!, isJoker: star === '*' }));
}

/**
 * The typed *text* with the joker changed at the piece number *tapped* of those that lie on the board (*faces*, in order):
 * set where there was none, else taken away. The text itself where the piece is in no word of it.
 */
export function withJoker(text: string, faces: readonly string[], tapped: number): string {
  const signs = signsOf(text);
  const words = text.replaceAll('*', '').split(' ');
  let start = 0;
  for (const word of words) {
    const begin = findRun(faces, word, tapped);
    if (begin >= 0 && word) {
      const place = start + tapped - begin;
      return signs.map(({ letter, isJoker }, index) => ((index === place) === isJoker ? letter : `*${letter}`)).join('');
    }
    start += word.length + 1;
  }
  return text;
}

/** Where *word* stands among *faces* so that the piece *tapped* belongs to it; -1: nowhere. */
function findRun(faces: readonly string[], word: string, tapped: number): number {
  for (let begin = Math.max(0, tapped - word.length + 1); begin <= tapped; begin += 1) {
    if ([...word].every((letter, index) => faces[begin + index]?.toUpperCase() === letter)) return begin;
  }
  return -1;
}
