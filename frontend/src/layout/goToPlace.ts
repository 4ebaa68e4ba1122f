/** What a visitor does to move by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** For Safari, which has known `scrollend` for a short time only, and where there was nothing to scroll. In ms. */
const LONGEST_SCROLL = 1_000;

/**
 * Goes to an element and stays with it: on the way parts of the page are laid out and dates come, and all that is above may grow.
 * Ends when the visitor moves, or with what it returns.
 */
export function goToPlace(target: Element, behavior: ScrollBehavior): () => void {
  // Nothing may be as high as it was only guessed (RestOfPage.module.css).
  document.documentElement.dataset['hasPlace'] = '';
  const stop = new AbortController();
  const { signal } = stop;
  const growth = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));
  // Once it has arrived: a jump would end the scrolling.
  const stay = () => {
    if (!signal.aborted) growth.observe(document.body);
  };
  const timer = setTimeout(stay, LONGEST_SCROLL);
  document.addEventListener('scrollend', stay, { once: true, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    growth.disconnect();
  });
  for (const move of OWN_MOVES) window.addEventListener(move, () => stop.abort(), { passive: true, signal });
  target.scrollIntoView({ behavior });
  return () => stop.abort();
}
