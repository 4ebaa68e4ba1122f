import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePath } from '../pagePath.ts';

/**
 * Goes to the site's other pages without loading the document again. Links are plain ones, which work before React does; one
 * listener follows them all, because a router's own would each render again at every change of page.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isForThisTab(event) || !leadsToPage(link)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
  });

  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('click', (event) => follow(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Not with a key held or another button, which open tabs and windows; and not where somebody has dealt with it already. */
function isForThisTab({ button, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey && !defaultPrevented;
}

/** What is not a page (a file, a blob to be saved) is the browser's. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && pagePath(link.pathname) !== null && !link.target && !link.hasAttribute('download');
}
