/**
 * In every page, where AWS has nothing of Stripe: gives `loadStripe` the address of the stand-in in place of Stripe's, so
 * that the stand-in is fetched when the page asks for Stripe.js.
 */

const { currentScript } = document;
if (!(currentScript instanceof HTMLScriptElement)) throw new Error('stripeLoader.js must be a plain <script src>');
const standIn = new URL('stripe.js', currentScript.src).href;

redirect(HTMLScriptElement.prototype, 'src');
redirect(HTMLLinkElement.prototype, 'href');

function redirect<Element extends HTMLElement>(elements: Element, name: keyof Element & string): void {
  const address = Object.getOwnPropertyDescriptor(elements, name);
  Object.defineProperty(elements, name, {
    ...address,
    set(this: Element, value: string) {
      address?.set?.call(this, value.startsWith('https://js.stripe.com/') ? standIn : value);
    },
  });
}
