import type { Location } from 'react-router-dom';
import { stored } from '../state/stored.ts';

type Positions = [entry: string, top: number][];

const storedPositions = stored<Positions>(
  'scrollPositions',
  // Throws unless it holds pairs.
  (value) => [...new Map(value as Positions)],
  () => sessionStorage,
);

const positions = new Map(storedPositions.read());

let remember = () => {};

/** The pages whose fragment has a key, which no storage may hold. */
const SECRET = /\/(?:booking|questions|trainer)#/;

/** To be called before the router starts: the last scroll event may come too late, and the router's own listener shows the other page. */
export function rememberBeforeBack(): void {
  window.addEventListener('popstate', () => remember());
}

/** Remembers the scroll position of a history entry, even over reloads, until the returned function is called. */
export function rememberScroll(location: Location): () => void {
  // On Back the browser would scroll at once, while the page before is still shown.
  window.history.scrollRestoration = 'manual';
  remember = () => void positions.set(entryOf(location), window.scrollY);
  remember();
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('scroll', remember, { passive: true, signal });
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
  storedPositions.write([...positions].filter(([entry]) => !SECRET.test(entry)));
}
