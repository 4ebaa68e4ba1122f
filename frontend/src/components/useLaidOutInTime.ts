import { type RefObject, useEffect } from 'react';

/** For Safari, which has no requestIdleCallback, in ms. */
const PAUSE = 200;

/**
 * Lays out the parts of an element that wait until they come near, from the first scrolling on: one in a frame, while the browser
 * has nothing else to do. Until then their heights are guessed, and a scrollbar that somebody holds would jump. Does nothing where they do not wait.
 */
export function useLaidOutInTime(whole: RefObject<HTMLElement | null>, waits: boolean): void {
  useEffect(() => {
    if (!waits) return;
    const stop = new AbortController();
    window.addEventListener('scroll', () => void layOutInTime(whole.current?.children ?? [], stop.signal), {
      once: true,
      passive: true,
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [whole, waits]);
}

async function layOutInTime(parts: Iterable<Element>, stop: AbortSignal): Promise<void> {
  for (const part of parts) {
    await spareTime();
    if (stop.aborted) return;
    if (part instanceof HTMLElement) part.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
}

function spareTime(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE);
  });
}
