/** Where `loadStripe` fetches Stripe.js. Its package does not export it; a test compares. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

/** Puts Stripe.js into the browser's cache. It does not run before the checkout, because it may set cookies. */
export async function fetchStripeJs(): Promise<void> {
  // Only Chromium has `connection`. Firefox judges a prefetch by the policy's `default-src`, refuses it and logs an error; Safari ignores it.
  if (!('connection' in navigator) || document.querySelector('link[rel=prefetch]')) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = STRIPE_JS;
  document.head.append(link);
}
