import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** Closes a menu once Tab has left it: it could cover the element that has the focus. */
export function useTabbedAway(isOpen: boolean, container: RefObject<HTMLElement | null>, close: () => void): void {
  useWindowEvent('keyup', ({ key }) => {
    if (key === 'Tab' && isOpen && !container.current?.contains(document.activeElement)) close();
  });
}
