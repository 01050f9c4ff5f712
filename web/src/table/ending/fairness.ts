// Whether the table dealt as it had promised: checked here, without believing the server.

import type { Given } from '../../lib/promises';
import type { FairDeal } from '../../lib/protocol';

/** What the server tells of a game that is over. */
type Told = Pick<FairDeal, 'commitment' | 'seed'> & Partial<FairDeal>;

/** Of the seed: it is the promised one, another, or this browser cannot compute. */
export type SeedCheck = 'agrees' | 'differs' | 'cannot';
/** Of the share of this browser: in the deal, left out, worthless because one was made up for a bot, or never sent. */
export type ShareCheck = 'in' | 'missing' | 'forged' | 'none';

/** The SHA-256 of a text, in hexadecimal digits; null where the browser cannot, on a page without a secure address. */
export async function fingerprint(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compare the seed with what was promised: when this browser gave its shares, or else as the table *shows* it. */
export async function checkSeed({ seed, commitment }: Told, given: readonly Given[], shown: string): Promise<SeedCheck> {
  const promised = given.length ? given.map((each) => each.commitment) : [shown];
  const computed = await fingerprint(seed);
  if (promised.some((each) => each !== (computed ?? commitment))) return 'differs';
  return computed === null ? 'cannot' : 'agrees';
}

/** Look for what this browser has *given*, at the seats where its people sat. */
export function checkShares({ shares = [] }: Told, given: readonly Given[]): ShareCheck {
  if (!given.length) return 'none';
  if (given.some(({ seat, value }) => shares[seat] !== value)) return 'missing';
  // The server could choose what it adds for a bot when it knows everything else.
  return given.some(({ bots }) => bots.some((seat) => shares[seat])) ? 'forged' : 'in';
}
