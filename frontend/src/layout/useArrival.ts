import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { rememberedScroll, rememberScroll } from './scrollPositions.ts';

/** Events of visitors who scroll by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** In ms. For Safari before version 26.2, which has no `scrollend`, and where there was nothing to scroll. */
const LONGEST_SCROLL = 1_000;

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
  target?.closest('details')?.setAttribute('open', '');

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

/** Also for "#OLAT" and "#olat.", as people and mail programs write a link. */
function elementOf(hash: string): HTMLElement | null {
  const id = hash.slice(1).toLowerCase();
  return id ? document.getElementById(id.replace(/(%20|[^a-z\d-])+$/, '')) : null;
}

function behaviorWithinPage(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function startReadingAt(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Scrolls to an element and stays there while dates load and parts above it grow. Ends when the visitor scrolls, or when the returned function is called. */
function goToPlace(target: Element, behavior: ScrollBehavior): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Only after the arrival: a jump would end smooth scrolling.
  const stay = () => {
    if (signal.aborted) return;
    const growth = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));
    growth.observe(document.body);
    signal.addEventListener('abort', () => growth.disconnect());
  };
  setTimeout(stay, LONGEST_SCROLL);
  document.addEventListener('scrollend', stay, { once: true, signal });
  for (const move of OWN_MOVES) window.addEventListener(move, () => stop.abort(), { passive: true, signal });
  target.scrollIntoView({ behavior });
  return () => stop.abort();
}
