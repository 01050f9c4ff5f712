// French elision, by the data and the rule of `lettrine.core.elision`: « d’Olivier », « qu’Anne », « l’E », but « de HIBOU ».

import data, { particles } from '../../../src/lettrine/core/elision.toml';

const END = '|';
const VOWELS = 'AEIOU';

const beginnings = new Map<string, boolean>([
  ...words(data.full).map((each) => [each, false] as const),
  ...words(data.elided).map((each) => [each, true] as const),
]);

function words(list: string | undefined): string[] {
  return (list ?? '').split(/\s+/).filter(Boolean);
}

/** Whether French elides before *text*: a word, a letter or somebody's name. */
export function elides(text: string): boolean {
  const folded = fold(text.split(' ')[0] ?? '');
  const [first = '', rest = ''] = folded;
  if (!rest) return first !== '' && VOWELS.includes(first);
  const whole = folded + END;
  for (let length = whole.length; length > 1; length--) {
    const known = beginnings.get(whole.slice(0, length));
    if (known !== undefined) return known;
  }
  return VOWELS.includes(first) || first === 'H' || (first === 'Y' && /\p{L}/u.test(rest) && !VOWELS.includes(rest));
}

/** *text* after a particle (`de`, `que`, `le`, `du`, `au`), elided where French does; undefined if there is no such particle. */
export function withParticle(particle: string, text: string): string | undefined {
  const [full, elided] = particles[particle]?.split('|') ?? [];
  return full === undefined ? undefined : (elides(text) ? elided : full) + text;
}

/** A text in capitals, without accents and ligatures. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').toUpperCase();
}
