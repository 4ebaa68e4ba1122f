import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reportFailure } from '../api/reportFailure.ts';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';

/** Keeps the window's title on navigation, and says it to screen readers. The first page's title came with its file; the others' come when they are needed. */
export function PageTitle() {
  const { pathname } = useLocation();
  const titled = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (titled.current === pathname) return;
    titled.current = pathname;
    const showTitle = async () => {
      const { pageTitle } = await import('../pageTitles.ts');
      if (titled.current !== pathname) return;
      const title = pageTitle(pathname);
      document.title = title;
      setAnnouncement(title);
    };
    showTitle().catch((cause: unknown) => reportFailure('The titles of the pages could not be fetched', cause));
  }, [pathname]);

  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  );
}
