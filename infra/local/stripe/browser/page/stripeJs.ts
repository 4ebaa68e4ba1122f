import { createStripe } from './stripe.ts';

/** Stands in for https://js.stripe.com: defines `window.Stripe`, which `loadStripe` then uses. */

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js must be included by a plain <script src>');
const { origin } = new URL(script.src);

const Stripe = Object.assign((publishableKey: string) => createStripe({ origin, publishableKey }), {
  version: 'endive',
});

Object.assign(window, { Stripe });
