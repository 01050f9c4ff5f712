// How near an answer is, as a moon that is more or less full.

export type Moon = 'found' | 'close' | 'good' | 'some' | 'none';

const SIGNS: Readonly<Record<Moon, string>> = { found: '🌕', close: '🌔', good: '🌓', some: '🌒', none: '🌑' };
const LEAST: readonly (readonly [Moon, number])[] = [
  ['found', 100],
  ['close', 85],
  ['good', 60],
]; // as the server grades

export function moonOf(share: number): Moon {
  return LEAST.find(([, least]) => share >= least)?.[0] ?? 'some';
}

/** The tries as a text to pass on, which gives nothing away. */
export function sharedMoons(shares: readonly number[]): string {
  return shares.length ? shares.map((share) => SIGNS[moonOf(share)]).join('') : SIGNS.none;
}
