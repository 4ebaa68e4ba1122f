import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** Closes what is open once Tab has left it: it would lie over what has the focus. */
export function useTabbedAway(isOpen: boolean, container: RefObject<HTMLElement | null>, close: () => void): void {
  useWindowEvent('keyup', ({ key }) => {
    if (key === 'Tab' && isOpen && !container.current?.contains(document.activeElement)) close();
  });
}
