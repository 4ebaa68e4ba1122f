/**
 * Where the address names a place in the page, or the page is loaded again or come back to, the browser looks for that place.
 * Everything has to be as high as it is, and not as high as it was guessed (RestOfPage.module.css).
 */
export function layOutForPlace(): void {
  const [load] = performance.getEntriesByType('navigation');
  const isReturn = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
  if (isReturn || window.location.hash !== '') document.documentElement.dataset['hasPlace'] = '';
}
