/** KB are of 1024 bytes, compressed as CloudFront does it. */
export const limits = {
  documentKb: 16,
  /** Above this the test prints a warning: the first round trip carries 14 KB. */
  documentWarningKb: 14,
  /** As multiples of the hand-written page's. */
  firstPaint: 1.35,
  largestPaint: 1.5,
  /** Above either the machine was too busy to tell: processes that wait for a processor, for each one there is, and the hand-written page's slowest first paint as a multiple of its fastest. */
  load: 2,
  paintSpread: 1.25,
  /** More than the hand-written page's. */
  blockingMs: 100,
  layoutShift: 0.01,
  pressMs: 200,
  pressesToPaidPlace: 5,
  /** Performance where the hand-written page has 100, accessibility, best practices, SEO. */
  lighthouse: [98, 100, 100, 100],
  /** As a multiple of the typical code's, in the same run. */
  coldStart: 0.8,
} as const;

/** Limits the scripts that a page runs before anything is pressed, scrolled to or fetched from the API. */
export function scriptLimit(page: string): number {
  // Stripe's own script is not counted. The page of thanks reads an order and its addresses back; the form has loaded most of that.
  return page === '/checkout' ? 150 : page === '/thank-you' ? 125 : 120;
}
