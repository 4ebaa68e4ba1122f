import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '../pageTitles.ts';

/** Keeps the window's title on navigation, and says it to screen readers. The first page's title came with its file. */
export function PageTitle() {
  const { pathname } = useLocation();
  const title = pageTitle(pathname);
  const shown = useRef(title);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    document.title = title;
    if (shown.current !== title) setAnnouncement(title);
    shown.current = title;
  }, [title]);

  return <VisuallyHidden><output>{announcement}</output></VisuallyHidden>;
}
