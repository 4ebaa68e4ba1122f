/** The address that the page's file was asked for, after redirects. The browser's own may be another by the time React runs: Back does not load a file again. */
export function fileAddress(): URL {
  const [load] = performance.getEntriesByType('navigation');
  return new URL(load?.name ?? window.location.href);
}
