import type { PaymentIntentResult, StripeCardElementOptions } from '@stripe/stripe-js';
import { askStripe, stripeHost, type Api } from './askStripe.ts';
import type { Confirmation, FromCardFrame, ToCardFrame } from './cardFrame.ts';

/** Stands in for https://js.stripe.com, as far as the shop uses it: defines `window.Stripe`, which `loadStripe` then uses. */

type Handler = (event: object) => unknown;

interface CardPayment {
  payment_method: { card: CardElement; billing_details: Confirmation['billing'] };
}

const NOT_MOUNTED = 'We could not retrieve data from the specified Element. Please make sure it is still mounted.';
const READY_WITHIN_MS = 10_000;

/** Stripe.js words this error for the customer; the API words it for the developer. */
const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

class CardElement {
  readonly #api: Api;
  readonly #frame: HTMLIFrameElement;
  readonly #handlers = new Map<string, Set<Handler>>();
  #isReady = false;
  #result: { resolve(result: PaymentIntentResult): void; reject(cause: Error): void } | undefined;

  constructor(api: Api, options: StripeCardElementOptions) {
    this.#api = api;
    const address = `cardFrame.html#${encodeURIComponent(JSON.stringify(options))}`;
    this.#frame = frameOf(api, address, 'Secure card payment input frame', '1.5em');
  }

  on(event: string, handler: Handler): void {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler));
  }

  off(event: string, handler: Handler): void {
    this.#handlers.get(event)?.delete(handler);
  }

  mount(host: HTMLElement): void {
    window.addEventListener('message', this.#hear);
    host.classList.add('StripeElement');
    host.replaceChildren(this.#frame);
    setTimeout(() => {
      if (!this.#isReady && this.#frame.isConnected) this.#emit('loaderror', { error: { type: 'api_error' } });
    }, READY_WITHIN_MS);
  }

  destroy(): void {
    window.removeEventListener('message', this.#hear);
    this.#frame.remove();
    this.#result?.reject(new Error(NOT_MOUNTED));
  }

  confirm(confirmation: Omit<Confirmation, 'publishableKey'>): Promise<PaymentIntentResult> {
    if (!this.#isReady) throw new Error(NOT_MOUNTED);
    // Not Promise.withResolvers, which the oldest browsers lack. Stripe's own script runs in them.
    return new Promise((resolve, reject) => {
      this.#result = { resolve, reject };
      this.#send({ ...confirmation, publishableKey: this.#api.publishableKey });
    });
  }

  focus(): void {
    this.#send('focus');
  }

  #send(message: ToCardFrame): void {
    this.#frame.contentWindow?.postMessage(message, '*');
  }

  readonly #hear = ({ data, source }: MessageEvent<FromCardFrame>): void => {
    const host = this.#frame.parentElement;
    if (!host || source !== this.#frame.contentWindow) return;
    if (data.type === 'resize') {
      this.#frame.style.height = `${data.height}px`;
    } else if (data.type === 'submit') {
      host.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    } else if (data.type === 'confirmed') {
      this.#result?.resolve(data.result);
    } else if (data.type === 'change') {
      host.classList.toggle('StripeElement--invalid', data.change.error !== undefined);
      host.classList.toggle('StripeElement--complete', data.change.complete);
      this.#emit('change', data.change);
    } else {
      this.#isReady = true;
      host.classList.toggle('StripeElement--focus', data.type === 'focus');
      this.#emit(data.type);
    }
  };

  #emit(event: string, details: object = {}): void {
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: 'card', ...details });
  }
}

function createStripe(api: Api) {
  return {
    elements() {
      let card: CardElement | null = null;
      return {
        create: (_type: 'card', options: StripeCardElementOptions) => (card = new CardElement(api, options)),
        getElement: () => card,
      };
    },
    async confirmCardPayment(clientSecret: string, { payment_method: method }: CardPayment) {
      const result = await method.card.confirm({ clientSecret, billing: method.billing_details });
      return result.paymentIntent?.status === 'requires_action' ? authenticate(api, clientSecret) : result;
    },
    retrievePaymentIntent: (clientSecret: string) => askStripe(api, clientSecret),
    // react-stripe-js refuses an object without these two methods.
    createToken() {},
    createPaymentMethod() {},
  };
}

/** Shows the bank's page over the shop's until the customer has chosen; the intent then holds the outcome. */
async function authenticate(api: Api, clientSecret: string): Promise<PaymentIntentResult> {
  const title = '3D Secure authentication';
  const given = new URLSearchParams({ clientSecret, publishableKey: api.publishableKey });
  const bank = { ...api, origin: stripeHost(api.origin, 'hooks') };
  const frame = frameOf(bank, `authenticationFrame.html#${given}`, title, '320px');
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = title;
  dialog.append(frame);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  await new Promise<void>((resolve) => {
    window.addEventListener('message', ({ source }) => {
      if (source === frame.contentWindow) resolve();
    });
  });
  dialog.remove();
  const result = await askStripe(api, clientSecret);
  const { paymentIntent } = result;
  if (!paymentIntent?.last_payment_error) return result;
  const error = paymentIntent.last_payment_error;
  const isRefused = error.code === 'payment_intent_authentication_failure';
  return { error: { ...error, ...(isRefused && { message: AUTHENTICATION_FAILED }), payment_intent: paymentIntent } };
}

function frameOf({ origin }: Api, address: string, title: string, height: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = `${origin}/${address}`;
  // Property by property: a style attribute would need 'unsafe-inline' in the page's policy.
  Object.assign(frame.style, { display: 'block', width: '100%', height, border: '0' });
  return frame;
}

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js must be included by a plain <script src>');
const { origin } = new URL(script.src);

Object.assign(window, {
  Stripe: Object.assign((publishableKey: string) => createStripe({ origin, publishableKey }), { version: 'endive' }),
});
