/**
 * In every page, where AWS has nothing of Stripe: gives `loadStripe` the address of the stand-in in place of Stripe's, so
 * that the stand-in is loaded when the page asks for Stripe.js.
 */

const { currentScript } = document;
if (!(currentScript instanceof HTMLScriptElement)) throw new Error('stripeLoader.js must be a plain <script src>');
const standIn = new URL('stripe.js', currentScript.src).href;
const src = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');

Object.defineProperty(HTMLScriptElement.prototype, 'src', {
  ...src,
  set(this: HTMLScriptElement, address: string) {
    src?.set?.call(this, address.startsWith('https://js.stripe.com/') ? standIn : address);
  },
});
