/**
 * During a deployment the CDN may send a page with another version's Content-Security-Policy, which refuses the page's inline
 * styles. Style sheets in files are allowed, so this enables the page's disabled links to them (build/prerender.ts).
 */
export function enableRefusedStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    link.media = 'all';
    link.disabled = false;
  }
}

/** In ms. Each pause is twice as long as the one before, since a sheet may be gone for good. */
const FIRST_PAUSE = 2_000;

/** Fetches style sheets that failed again. Vite's loader does not: after a lost connection, pages would come up without their styles. */
export function retryFailedStyles(): void {
  const pauses = new Map<string, number>();
  document.addEventListener(
    'error',
    ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
      // A link that has been replaced already is not replaced again.
      const retry = () => link.replaceWith(link.cloneNode());
      const pause = pauses.get(link.href) ?? FIRST_PAUSE;
      pauses.set(link.href, 2 * pause);
      setTimeout(retry, pause);
      window.addEventListener('online', retry, { once: true });
    },
    { capture: true },
  );
}
