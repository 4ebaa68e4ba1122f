import { useEffect } from 'react';
import { pageAt } from '../router.tsx';
import { pageLink } from './pageLink.ts';

/** What a visitor does about a link before following it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of a page, and its title with the others', as soon as a link to it is pointed at, touched or focused. */
export function usePrefetch(): void {
  useEffect(() => {
    const stop = new AbortController();
    for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function prefetch(event: Event): void {
  const link = pageLink(event);
  // Where it fails, following the link tries again, and says so.
  if (link) Promise.all([pageAt(link.pathname).preload(), import('../pageTitles.ts')]).catch(() => {});
}
