import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchNextStep } from '../site/nextSteps.ts';
import { notFoundPage, pageAt } from '../site/pages.ts';

/** Events that come before a visitor follows a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of a page as soon as a link to it is pointed at, touched or focused, and that of the likely next step once the page is there. */
export function usePrefetch(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (isSparing()) return undefined;
    const left = new AbortController();
    // If it fails, the step itself tries again.
    const start = () => void fetchNextStep({ pathname, search }, left.signal).catch(() => {});
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { signal: left.signal });
    return () => left.abort();
  }, [pathname, search]);

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

/** The fields that browsers other than Safari and Firefox have. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True if the visitor asks for little data, or is on a line that carries little. */
function isSparing(): boolean {
  const { saveData, effectiveType } = (navigator as { readonly connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}
