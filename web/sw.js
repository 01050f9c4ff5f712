// The application without a network: every file of one build, and what the server told of its games. A table is on the
// server: a move counts once it is stored there. The build puts BUILD before this text: its entry, and all its files.

const KEPT = `lettrine-build ${BUILD.entry}`;
const TOLD = 'lettrine-told';
const PAGE = '/';
const OLDER = 2; // builds that are kept besides: pages that were opened with them still run
const PATIENCE = 4000; // milliseconds for what is kept anyway
const PAUSE = 100; // milliseconds between two things that nobody waits for
const LASTING = 24 * 3600_000; // for how long what was told need not be asked again
const GAMES = '/api/1/games';
const TELLING = new RegExp(`^${GAMES}(/[^/]+(/(rules|presentation))?)?$`);

// A new build is there at once for pages that are opened now. Pages that run keep theirs, and load themselves anew when it suits them.
self.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  const { ask, language } = event.data ?? {};
  if (ask === 'entry') event.ports[0].postMessage(BUILD.entry);
  if (ask === 'keep_games') event.waitUntil(keepGames(language).catch(() => undefined)); // the rest another time
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(freshOrKept(request, PAGE, KEPT));
  } else if (pathname.startsWith('/assets/')) event.respondWith(found(request).then((known) => known ?? fetch(request)));
  else if (TELLING.test(pathname)) event.respondWith(freshOrKept(request, request, TOLD, keepTold));
});

/** Tell that a game waits, unless somebody looks at it. What is told later of the same table takes the place of this. */
async function show({ title, text, path, language }) {
  if ((await windows()).some((each) => each.visibilityState === 'visible' && pathOf(each) === path)) return;
  await self.registration.showNotification(title, { body: text, tag: path, renotify: true, data: path, lang: language, icon: '/icon-192.png' });
}

/** Lead to *path*: in the window where it is open, in another one of ours, or in a new one. */
async function lead(path) {
  const open = await windows();
  const there = open.find((each) => pathOf(each) === path);
  if (there) return there.focus();
  // A page that this worker does not serve cannot be led anywhere.
  const led = await open[0]?.navigate(path).catch(() => null);
  return led ? led.focus() : self.clients.openWindow(path);
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const pathOf = (client) => new URL(client.url).pathname;

/** Keep every file of this build: those that an older one shares are there, for a name tells the content. */
async function keepBuild() {
  const kept = await caches.open(KEPT);
  const page = await fetch(PAGE, { cache: 'reload' });
  const text = await page.clone().text();
  if (!text.includes(BUILD.entry)) throw new Error('the server has another build by now');
  for (const file of BUILD.files) {
    const known = await caches.match(file);
    await (known ? kept.put(file, known) : kept.add(file));
  }
  // Without the names of what its own place needs (Link): the page is kept for every place.
  await kept.put(PAGE, new Response(text, { headers: { 'content-type': page.headers.get('content-type') } }));
}

/** Let go of builds that no page is likely to run any more; the newest come last. */
async function forgetOld() {
  const others = (await caches.keys()).filter((name) => name !== KEPT && name !== TOLD);
  const builds = others.filter((name) => name.startsWith('lettrine-build '));
  const old = others.filter((name) => !builds.slice(-OLDER).includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** What was kept; nothing where site data is blocked. */
function found(request, where) {
  return caches.match(request, where).catch(() => undefined);
}

/** What the server says now; what was kept of it where nobody answers, or not soon. */
async function freshOrKept(request, key, cache) {
  const known = await found(key, { cacheName: cache });
  const fresh = fetch(request).then((answer) => (cache === TOLD ? keepTold(request, answer) : answer));
  if (!known) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  return answer && answer.status < 500 ? answer : marked(known);
}

/** Keep what was answered, unless the disk is full. */
async function keepTold(request, answer) {
  const copy = answer.clone();
  if (answer.ok)
    await caches
      .open(TOLD)
      .then((told) => told.put(request, copy))
      .catch(() => undefined);
  return answer;
}

/** What was kept, so that a page can see that the server said nothing. */
function marked(known) {
  const headers = new Headers(known.headers);
  headers.set('x-kept', 'yes');
  return new Response(known.body, { headers });
}

/** Have the rules of all games at hand before a network is lost: one after the other, once a day. */
async function keepGames(language) {
  const told = await caches.open(TOLD);
  const mark = `/told/${BUILD.entry}/${language}`;
  const before = await told.match(mark);
  if (before && Date.now() - Number(await before.text()) < LASTING) return;
  const games = await (await tell(GAMES, language)).json();
  for (const { game } of games) {
    const path = `${GAMES}/${encodeURIComponent(game)}`;
    for (const each of [path, `${path}/rules`, `${path}/presentation`]) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await tell(each, language);
    }
  }
  await told.put(mark, new Response(String(Date.now())));
}

async function tell(path, language) {
  const address = `${path}?lang=${language}`;
  const answer = await keepTold(address, await fetch(address));
  if (!answer.ok) throw new Error(`${answer.status} of ${path}`);
  return answer;
}
