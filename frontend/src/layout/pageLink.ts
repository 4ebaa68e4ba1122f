import { pagePath } from '../pagePath.ts';

/** The link to a page of the site on which something happened. Links to files and to other sites are none. */
export function pageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin && pagePath(link.pathname) !== null ? link : null;
}
