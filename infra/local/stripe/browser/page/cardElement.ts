import type { PaymentIntentResult, StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import type { Api, Parameters } from '../apiClient.ts';
import { addressFor, openFrameLink, type FrameLink } from '../frameLink.ts';
import type { FromCardFrame, ToCardFrame } from '../messages.ts';
import { Emitter } from './emitter.ts';
import { IntegrationError } from './integrationError.ts';
import { StateClasses } from './stateClasses.ts';

const NOT_MOUNTED =
  'We could not retrieve data from the specified Element.\n' +
  '          Please make sure the Element you are attempting to use is still mounted.';

interface Mounted {
  host: HTMLElement;
  iframe: HTMLIFrameElement;
  link: FrameLink<ToCardFrame>;
  classes: StateClasses;
}

/** The page's side of the card form: a frame of another origin, and what that frame is willing to tell. */
export class CardElement extends Emitter {
  readonly #api: Api;
  readonly #confirmations = new Map<number, PromiseWithResolvers<PaymentIntentResult>>();
  #options: StripeCardElementOptions;
  #mounted: Mounted | undefined;
  #isReady = false;
  isDestroyed = false;

  constructor(api: Api, options: StripeCardElementOptions) {
    super();
    this.#api = api;
    this.#options = options;
  }

  mount(target: string | HTMLElement): void {
    if (this.isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!host) {
      throw new IntegrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    }
    if (this.#mounted?.host === host) return;
    this.unmount();
    const iframe = cardFrame(this.#api.origin);
    const link = openFrameLink<ToCardFrame, FromCardFrame>({
      otherWindow: () => iframe.contentWindow,
      origin: this.#api.origin,
      receive: (message) => this.#hear(message),
    });
    this.#mounted = { host, iframe, link, classes: new StateClasses(host, this.#options.classes) };
    host.replaceChildren(iframe);
  }

  unmount(): void {
    this.#mounted?.link.close();
    this.#mounted?.iframe.remove();
    this.#mounted?.classes.remove();
    this.#mounted = undefined;
    this.#isReady = false;
    for (const { reject } of this.#confirmations.values()) reject(new IntegrationError(NOT_MOUNTED));
    this.#confirmations.clear();
  }

  destroy(): void {
    this.unmount();
    this.isDestroyed = true;
  }

  update(options: StripeCardElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#mounted?.link.send({ type: 'configure', options: this.#options });
  }

  focus = (): void => this.#mounted?.link.send({ type: 'focus' });
  blur = (): void => this.#mounted?.link.send({ type: 'blur' });
  clear = (): void => this.#mounted?.link.send({ type: 'clear' });

  /** Confirmed inside the frame, so that the card number never comes to this side. */
  confirm(clientSecret: string, parameters: Parameters): Promise<PaymentIntentResult> {
    if (!this.#mounted || !this.#isReady) throw new IntegrationError(NOT_MOUNTED);
    const call = nextNumber();
    const confirmation = Promise.withResolvers<PaymentIntentResult>();
    this.#confirmations.set(call, confirmation);
    const { publishableKey } = this.#api;
    this.#mounted.link.send({ type: 'confirm', call, clientSecret, publishableKey, parameters });
    return confirmation.promise;
  }

  #hear(message: FromCardFrame): void {
    if (!this.#mounted) return;
    const { classes, host, iframe, link } = this.#mounted;
    switch (message.type) {
      case 'loaded':
        return link.send({ type: 'configure', options: this.#options });
      case 'resize':
        iframe.style.height = `${message.height}px`;
        return;
      case 'submit':
        return host.closest('form')?.requestSubmit();
      case 'confirmed':
        this.#confirmations.get(message.call)?.resolve(message.result);
        this.#confirmations.delete(message.call);
        return;
      case 'change':
        classes.showChange(message.change);
        return this.emit('change', message.change satisfies StripeCardElementChangeEvent);
      case 'ready':
        this.#isReady = true;
        break;
      case 'focus':
      case 'blur':
        classes.showFocus(message.type === 'focus');
        break;
      case 'escape':
        break;
    }
    this.emit(message.type, { elementType: 'card' });
  }
}

function cardFrame(standIn: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = 'Secure card payment input frame';
  iframe.name = `__privateStripeFrame${nextNumber()}`;
  iframe.src = addressFor('cardFrame/cardFrame.html', standIn);
  // Property by property: a style attribute would need 'unsafe-inline' in the page's policy.
  Object.assign(iframe.style, { display: 'block', width: '100%', height: '1.2em', border: '0', overflow: 'hidden' });
  return iframe;
}

let lastNumber = 0;
const nextNumber = (): number => (lastNumber += 1);
