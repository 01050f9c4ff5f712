import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Load the modules anew in a browser that keeps cookies, or refuses them; tell what was asked, and with which header. */
async function visit(hasCookies: boolean): Promise<{ asked: () => Promise<string | undefined> }> {
  vi.resetModules();
  if (!hasCookies) vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const { api } = await import('./api');
  const shown: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    shown.push(headers['x-lettrine-identity']);
    return Promise.resolve(new Response('{}', { headers: shown.length === 1 ? { 'x-lettrine-identity': 'ada' } : {} }));
  });
  return {
    asked: async () => {
      await api.get('/me');
      return shown.at(-1);
    },
  };
}

beforeEach(() => vi.restoreAllMocks());
afterEach(() => vi.unstubAllGlobals());

it('shows a token from the first answer on where cookies are refused', async () => {
  const { asked } = await visit(false);
  expect([await asked(), await asked(), await asked()]).toEqual(['', 'ada', 'ada']);
});

it('sends nothing of the kind where the browser keeps cookies', async () => {
  const { asked } = await visit(true);
  expect(await asked()).toBeUndefined();
});
