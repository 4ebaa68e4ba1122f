/** Events of visitors who scroll by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** In ms. For Safari before version 26.2, which has no `scrollend`, and where there was nothing to scroll. */
const LONGEST_SCROLL = 1_000;

/** Scrolls to an element and stays there while dates load and parts above it grow. Ends when the visitor scrolls, or when the returned function is called. */
export function goToPlace(target: Element, behavior: ScrollBehavior): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const growth = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));
  // Only after the arrival: a jump would end smooth scrolling.
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
