import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { windowTitle } from '../head/pageHead.ts';
import { pageAt } from '../site/pages.ts';

/** Sets the window's title on navigation, and announces it to screen readers. The first page's title came with its file. */
export function PageTitle() {
  const { pathname } = useLocation();
  const titled = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (titled.current === pathname) return;
    titled.current = pathname;
    const showTitle = async () => {
      const head = await pageAt(pathname).loadHead();
      if (titled.current !== pathname) return;
      document.title = windowTitle(head);
      setAnnouncement(document.title);
    };
    // A page that did not load keeps the old title, and PageFailure says why.
    showTitle().catch(() => {});
  }, [pathname]);

  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  );
}
