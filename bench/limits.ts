/** KB are of 1024 bytes, compressed by brotli as the site sends them. */
export const limits = {
  documentKb: 14,
  /** As a multiple of the hand-written page's. */
  firstPaint: 1.25,
  blockingMs: 100,
  layoutShift: 0.01,
  pressMs: 200,
  pressesToPaidPlace: 5,
  /** Performance, accessibility, best practices, SEO. */
  lighthouse: [98, 100, 100, 100],
  /** As a multiple of the typical code's, in the same run. */
  coldStart: 0.8,
} as const;

/** Limits the scripts that a page runs before anything is pressed, scrolled to or fetched from the API. */
export function scriptLimit(page: string): number {
  // Stripe's own script is not counted.
  return page === '/checkout' ? 150 : 120;
}
