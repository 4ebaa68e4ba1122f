/** In ms. */
const PAUSE = 2_000;

/**
 * Asks again for style sheets that failed, until they come. Vite's loader takes one that it has asked for once as being there:
 * after a lost connection pages would come up without their styles.
 */
export function fetchFailedStyles(): void {
  document.addEventListener('error', ({ target: link }) => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    // Whichever comes first: a link that has been replaced is replaced no more.
    const askAgain = () => link.replaceWith(link.cloneNode());
    setTimeout(askAgain, PAUSE);
    window.addEventListener('online', askAgain, { once: true });
  }, { capture: true });
}
