// Shows a page of our own when a navigation finds no network, and does nothing else: nothing of the site is kept.
// How it is changed and removed: docs/operations/one-machine.md "Offline page".

/** Named by the hash of the page: another page needs another worker, or the browser would keep the old one. */
const CACHE = 'offline-69508914';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  // Where the browser knows routes, requests other than navigations do not even wake the worker.
  try {
    const isNoNavigation = { not: { requestMode: 'navigate' } };
    event.waitUntil(
      Promise.resolve(event.addRoutes?.({ condition: isNoNavigation, source: 'network' })).catch(() => {}),
    );
  } catch {
    // An older form of the interface: the handler below returns at once instead.
  }
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }))),
  );
});

// No claim() and no skipWaiting(): both would drop pages from the back/forward cache.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOlder(), preloadNavigations()])));

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The request for the page starts together with the worker, so the worker costs no time. */
const preloadNavigations = () => self.registration.navigationPreload?.enable();

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const page = await caches.match(PAGE, { cacheName: CACHE });
    if (page) return page;
    throw failure;
  }
}
