import { useWindowEvent } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { pageLink } from './pageLink.ts';

/**
 * Goes to the site's other pages without loading the document again. Links are plain ones, which work before React does; one
 * listener follows them all, because a router's own would each render again at every change of page.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();

  useWindowEvent('click', (event) => {
    const link = pageLink(event);
    if (!link || !isForThisTab(event) || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
  });
}

/** Not with a key held or another button, which open tabs and windows; and not where somebody has dealt with it already. */
function isForThisTab({ button, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey && !defaultPrevented;
}
