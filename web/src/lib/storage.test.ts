import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function open(kept: Partial<Storage> | null) {
  vi.resetModules();
  if (kept) vi.stubGlobal('localStorage', kept);
  else
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  return (await import('./storage.svelte')).storage;
}

function holding(entries: Record<string, string>, isFull = () => false): Partial<Storage> {
  return {
    getItem: (key) => entries[key] ?? null,
    setItem: (key, text) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      entries[key] = text;
    },
    removeItem: (key) => void Reflect.deleteProperty(entries, key),
  };
}

test('what is written is read again, and leaves nothing else behind', async () => {
  const entries: Record<string, string> = { old: '[1]', broken: '{' };
  const storage = await open(holding(entries));
  storage.writeJson('new', { a: 1 });
  storage.forget('old');
  expect(entries).toEqual({ new: '{"a":1}', broken: '{' });
  expect([storage.readJson('new'), storage.readJson('old'), storage.readJson('broken')]).toEqual([{ a: 1 }, null, null]);
  expect(storage.isKeeping).toBe(true);
});

test('a full disk: what was kept is read, what is new lasts as long as the page', async () => {
  let isFull = false;
  const storage = await open(holding({ language: 'fr' }, () => isFull));
  isFull = true;
  storage.write('language', 'en');
  expect([storage.read('language'), storage.isKeeping]).toEqual(['en', false]);
  isFull = false;
  storage.write('theme', 'dark');
  expect([storage.read('language'), storage.isKeeping]).toEqual(['en', true]);
  storage.forget('language');
  expect(storage.read('language')).toBe(null);
});

test('blocked site data: nothing is thrown, and what was written is known until the page is closed', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const storage = await open(null);
  expect([storage.isKeeping, storage.read('language')]).toEqual([false, null]);
  storage.write('language', 'en');
  expect(storage.read('language')).toBe('en');
  storage.forget('language');
  expect(storage.read('language')).toBe(null);
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
});
