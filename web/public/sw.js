// The application without a network: files that never change are kept, the page itself is kept for when nobody answers.
// Games are not: a table is on the server, and a move counts once it is stored there.

const KEPT = 'lettrine-1';
const PAGE = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add(PAGE))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** What *use* makes of the cache; undefined where site data is blocked or the disk is full: then nothing is kept. */
async function withKept(use) {
  try {
    return await use(await caches.open(KEPT));
  } catch {
    return undefined;
  }
}

/** The page as it is now; the one that was kept where nobody answers. */
async function page(request) {
  const answer = await fetch(request).catch(() => null);
  if (!answer) return (await withKept((kept) => kept.match(PAGE))) ?? Response.error();
  if (answer.ok) {
    const [shown, text] = [await unlinked(answer.clone()), await answer.clone().text()];
    await withKept(async (kept) => {
      await kept.put(PAGE, shown);
      await prune(kept, text);
    });
  }
  return answer;
}

/** The page without the names of what its own place needs: it is kept for every place. */
async function unlinked(answer) {
  const headers = new Headers(answer.headers);
  headers.delete('link');
  return new Response(await answer.blob(), { headers });
}

async function asset(request) {
  const known = await withKept((kept) => kept.match(request));
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    await withKept((kept) => kept.put(request, copy));
  }
  return answer;
}

/** A new page names new files: what an older one had loaded is let go, and comes back when it is asked for. */
async function prune(kept, text) {
  const before = await kept.match('/kept-index');
  if (before && (await before.text()) === text) return;
  const files = (await kept.keys()).filter((request) => new URL(request.url).pathname.startsWith('/assets/'));
  if (before) await Promise.all(files.map((request) => kept.delete(request)));
  await kept.put('/kept-index', new Response(text));
}
