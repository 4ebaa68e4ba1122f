import type { Location } from 'react-router-dom';
import { stored } from '../state/stored.ts';

type Positions = [entry: string, top: number][];

const storedPositions = stored<Positions>(
  'scrollPositions',
  (value) => (Array.isArray(value) ? (value as Positions) : null),
  () => sessionStorage,
);

const positions = new Map(storedPositions.read());

/** Remembers the scroll position of a history entry, even over reloads, until the returned function is called. */
export function rememberScroll(location: Location): () => void {
  // On Back the browser would scroll at once, while the page before is still shown.
  window.history.scrollRestoration = 'manual';
  const remember = () => void positions.set(entryOf(location), window.scrollY);
  remember();
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('scroll', remember, { passive: true, signal });
  // The last scroll event may come too late. In the capture phase this runs before the router shows the other page.
  window.addEventListener('popstate', remember, { capture: true, signal });
  window.addEventListener('pagehide', leave, { signal });
  return () => stop.abort();
}

export function rememberedScroll(location: Location): number | undefined {
  return positions.get(entryOf(location));
}

/** Not the key alone: the first entry of every document has the same one. */
function entryOf({ key, pathname, hash }: Location): string {
  return key + pathname + hash;
}

function leave(): void {
  // The browser restores the position in a document that it loads again.
  window.history.scrollRestoration = 'auto';
  storedPositions.write([...positions]);
}
