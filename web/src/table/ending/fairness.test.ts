import { expect, it } from 'vitest';
import { fingerprint } from './fairness';

it('is the SHA-256 that the server publishes', async () => {
  expect(await fingerprint('42')).toMatch(/^73475cb40a568e8d/);
});
