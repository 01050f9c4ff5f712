import { expect, it } from 'vitest';
import type { Given } from '../../lib/promises';
import { checkSeed, checkShares, fingerprint } from './fairness';

const MINE = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const PROMISED = '73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049';
const given = (seat: number, value: string, bots: number[] = []): Given => ({ commitment: PROMISED, value, seat, bots }) as Given;
const told = (seed: string, ...shares: (string | null)[]) => ({ seed, commitment: PROMISED, shares });

it('is the SHA-256 that the server publishes', async () => {
  expect(await fingerprint('42')).toBe(PROMISED);
});

it('catches a server that changes its seed once it knows the shares, whatever it shows later', async () => {
  expect(await checkSeed(told('42'), [given(0, MINE)], '')).toBe('agrees');
  const other = { seed: '43', commitment: (await fingerprint('43'))! };
  expect(await checkSeed(other, [given(0, MINE)], other.commitment)).toBe('differs');
  expect(await checkSeed(other, [], other.commitment)).toBe('agrees'); // who has given nothing remembers nothing
});

it('catches a server that drops a share, exchanges it or gives it to another seat', () => {
  expect(checkShares(told('42', MINE, THEIRS), [given(0, MINE)])).toBe('in');
  expect(checkShares(told('42', null, THEIRS), [given(0, MINE)])).toBe('missing');
  expect(checkShares(told('42', THEIRS, MINE), [given(0, MINE)])).toBe('missing');
  expect(checkShares({ seed: '42', commitment: PROMISED }, [given(0, MINE)])).toBe('missing');
  expect(checkShares(told('42', MINE, null), [given(0, MINE), given(1, THEIRS)])).toBe('missing');
});

it('catches a server that adds a share in the name of a bot', () => {
  expect(checkShares(told('42', MINE, null), [given(0, MINE, [1])])).toBe('in');
  expect(checkShares(told('42', MINE, THEIRS), [given(0, MINE, [1])])).toBe('forged');
});

it('has nothing to look for where nothing was given', () => {
  expect(checkShares(told('42', THEIRS), [])).toBe('none');
});
