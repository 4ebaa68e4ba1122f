import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { releaseScroll } from '../heldScroll.ts';
import { goToPlace } from './goToPlace.ts';

/**
 * What a browser does by itself when it loads a page, for pages that React puts up: start reading at the heading, show the top,
 * or go to the element the hash names. Going back keeps the browser's own position.
 */
export function useArrival(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const previous = useRef<Location>(undefined);

  // Before the paint: the new page would be shown for a moment where the old one was scrolled to.
  useLayoutEffect(() => {
    releaseScroll();
    const from = previous.current ?? location;
    previous.current = location;
    const isFirst = from === location;
    const isBackOrForward = navigation === 'POP';
    const isNewPage = from.pathname !== location.pathname || leavesHash(from, location);
    const target = elementOf(location.hash);

    if (!isFirst && (isNewPage || target)) startReadingAt(target ?? document.querySelector('h1'));
    if (target && (isFirst || !isBackOrForward))
      return goToPlace(target, isNewPage || isFirst ? 'instant' : behaviorWithinPage());
    if (isNewPage && !isBackOrForward) {
      delete document.documentElement.dataset['hasPlace'];
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    return undefined;
  }, [location, navigation]);
}

/** From a part of a page to the page itself. */
function leavesHash(from: Location, to: Location): boolean {
  return from.hash !== '' && to.hash === '' && from.search === to.search;
}

function elementOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null;
}

/** Asked for here and not in the style sheet, by which Chromium would glide from the old page's place on every way back. */
function behaviorWithinPage(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function startReadingAt(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
