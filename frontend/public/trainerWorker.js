// Opens the trainer's page without a signal, from what the page has kept (features/trainer/keptPage.ts).

const CACHE = 'trainer';
/** A phone with one bar may wait for minutes. */
const PATIENCE_MS = 4_000;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});

async function answer(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const fresh = fetch(request).then(
    (response) => (response.ok ? response : kept),
    () => kept,
  );
  return Promise.race([fresh, late]);
}
