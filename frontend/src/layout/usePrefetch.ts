import { useEffect } from 'react';
import { notFoundPage, pageAt } from '../site/pages.ts';

/** Events that come before a visitor follows a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of a page as soon as a link to it is pointed at, touched or focused. */
export function usePrefetch(): void {
  useEffect(() => {
    const stop = new AbortController();
    for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  const page = pageAt(link.pathname);
  // If it fails, following the link tries again and shows the failure.
  if (page !== notFoundPage) page.preload().catch(() => {});
}
