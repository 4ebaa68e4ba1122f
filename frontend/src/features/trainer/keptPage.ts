/** As the worker names it (public/trainerWorker.js). */
const CACHE = 'trainer';
const ASSETS = '/assets/';

/** Keeps this page in the browser, so that it opens again without a signal; returns whether it is kept. */
export async function keepPage(): Promise<boolean> {
  try {
    // Missing in private windows, and in most browsers of apps.
    await navigator.serviceWorker.register('/trainerWorker.js', { scope: location.pathname });
    // Without a signal, it is kept as it was.
    await keepFiles().catch(() => undefined);
    return (await caches.match(location.pathname)) !== undefined;
  } catch {
    return false;
  }
}

/** Once the course is over: no worker stands between the browser and the site for nothing. */
export async function forgetPage(): Promise<void> {
  try {
    await (await navigator.serviceWorker.getRegistration(location.pathname))?.unregister();
    await caches.delete(CACHE);
  } catch {
    // There was none.
  }
}

/** The page with the files that it has loaded, if they are of one deployment. */
async function keepFiles(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const page = await fetch(location.pathname);
  if (!page.ok || !(await page.clone().text()).includes(new URL(entry).pathname)) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set([entry, ...loaded.filter((url) => url.startsWith(location.origin + ASSETS))]);
  const cache = await caches.open(CACHE);
  await cache.addAll([...files]);
  await cache.put(location.pathname, page);
  for (const request of await cache.keys())
    if (!files.has(request.url) && new URL(request.url).pathname !== location.pathname) await cache.delete(request);
}
