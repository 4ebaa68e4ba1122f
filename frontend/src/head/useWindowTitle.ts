import { useEffect } from 'react';
import { windowTitle } from './pageHead.ts';

/** For a page whose link says what it is: the title of its file is that of its usual use. */
export function useWindowTitle(title: string): void {
  useEffect(() => void (document.title = windowTitle({ title })), [title]);
}
