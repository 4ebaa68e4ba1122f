import type { Location } from 'react-router-dom';

const KEY = 'scrollPositions';

const positions = new Map<string, number>(readStored());

/** Remembers where each entry of the history is scrolled to, while it is shown; over a reload too. Returns how to stop. */
export function rememberScroll(location: Location): () => void {
  // A page that comes after Back is shown too late for the browser's own way, which would scroll the page before it.
  window.history.scrollRestoration = 'manual';
  const remember = () => void positions.set(entryOf(location), window.scrollY);
  remember();
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', leave);
  };
}

export function rememberedScroll(location: Location): number | undefined {
  return positions.get(entryOf(location));
}

/** The first entry of every document has the same key. */
function entryOf({ key, pathname, hash }: Location): string {
  return key + pathname + hash;
}

function leave(): void {
  // The browser restores the place in a document that it loads again.
  window.history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage, positions last until the next reload.
  }
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
