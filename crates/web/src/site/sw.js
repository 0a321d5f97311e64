// Keeps the files of the page, so that it works without a network after the first visit. `suzume site` fills in the version and
// the names of the files.
const CACHE = `suzume VERSION ${self.registration.scope}`;
const FILES = ['./', ...["FILES"]];

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // Older versions of this site; other sites of the same host have other scopes.
  const isOld = (name) => name !== CACHE && name.startsWith('suzume ') && name.endsWith(` ${self.registration.scope}`);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(self.registration.scope)) return;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)),
  );
});
