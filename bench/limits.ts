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

const SCRIPT_KB: Readonly<Record<string, number>> = {
  '/training-dates': 100,
  '/driver-cpc': 100,
  '/shop': 100,
  '/adr-questions': 100,
  '/online-learning-passenger': 100,
  '/online-learning-road-haulage': 100,
  '/thank-you': 100,
  // Stripe's own script is not counted.
  '/checkout': 130,
};

/** Limits the scripts that a page runs before anything is pressed, scrolled to or fetched from the API. */
export function scriptLimit(page: string): number {
  return SCRIPT_KB[page] ?? 95;
}
