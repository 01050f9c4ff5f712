import { afterEach, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';

afterEach(() => vi.unstubAllGlobals());

it('says in words that nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await api.get('/games').catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).isSilence).toBe(true);
  expect((error as ApiError).message).not.toContain('fetch');
});

it('passes on what the server refuses', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code": "no_table", "text": "Cette table n’existe pas."}', { status: 404 })));
  const error = await api.get('/tables/nowhere').catch((each: unknown) => each);
  expect(error).toMatchObject({ status: 404, code: 'no_table', message: 'Cette table n’existe pas.', isSilence: false });
});
