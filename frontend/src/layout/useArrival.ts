import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { goToPlace } from './goToPlace.ts';
import { rememberedScroll, rememberScroll } from './scrollPositions.ts';

/**
 * Does for pages that React shows what a browser does for documents that it loads: focus goes to the heading, and the page is
 * shown from its top, at the element that the hash names or, on Back and Forward, where it was left.
 */
export function useArrival(location: Location, navigation: `${NavigationType}`): void {
  const previous = useRef<Location>(undefined);

  // Before the paint: otherwise the new page flashes up at the old one's scroll position.
  useLayoutEffect(() => {
    const from = previous.current ?? location;
    previous.current = location;
    const stop = arrive(from, location, navigation === 'POP');
    const stopRemembering = rememberScroll(location);
    return () => {
      stop?.();
      stopRemembering();
    };
  }, [location, navigation]);
}

function arrive(from: Location, location: Location, isBackOrForward: boolean): (() => void) | undefined {
  const isFirst = from === location;
  const isNewPage = from.pathname !== location.pathname || leavesHash(from, location);
  const target = elementOf(location.hash);

  if (!isFirst && (isNewPage || target)) startReadingAt(target ?? document.querySelector('h1'));
  if (target && (isFirst || !isBackOrForward))
    return goToPlace(target, isNewPage || isFirst ? 'instant' : behaviorWithinPage());
  const top = isBackOrForward ? rememberedScroll(location) : 0;
  if (!isFirst && (isNewPage || isBackOrForward) && top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  return undefined;
}

/** True for a link from a part of a page (with a hash) to the page itself. */
function leavesHash(from: Location, to: Location): boolean {
  return from.hash !== '' && to.hash === '' && from.search === to.search;
}

function elementOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null;
}

function behaviorWithinPage(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function startReadingAt(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
