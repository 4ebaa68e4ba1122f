/** In ms. The first; each is twice as long as the one before, since a sheet may be gone for good. */
const PAUSE = 2_000;

/**
 * Asks again for style sheets that failed, until they come. Vite's loader takes one that it has asked for once as being there:
 * after a lost connection pages would come up without their styles.
 */
export function fetchFailedStyles(): void {
  const pauses = new Map<string, number>();
  document.addEventListener(
    'error',
    ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
      // Whichever comes first: a link that has been replaced is replaced no more.
      const askAgain = () => link.replaceWith(link.cloneNode());
      const pause = pauses.get(link.href) ?? PAUSE;
      pauses.set(link.href, 2 * pause);
      setTimeout(askAgain, pause);
      window.addEventListener('online', askAgain, { once: true });
    },
    { capture: true },
  );
}
