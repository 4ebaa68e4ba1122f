import type { StripeCardElementChangeEvent, StripeElementClasses } from '@stripe/stripe-js';

const DEFAULTS = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** The classes by which a page styles the box around the card form. */
export class StateClasses {
  readonly #host: HTMLElement;
  readonly #names: typeof DEFAULTS;

  constructor(host: HTMLElement, chosen: StripeElementClasses = {}) {
    this.#host = host;
    this.#names = { ...DEFAULTS, ...chosen };
    host.classList.add(this.#names.base, this.#names.empty);
  }

  showChange({ complete, empty, error }: StripeCardElementChangeEvent): void {
    this.#toggle('complete', complete);
    this.#toggle('empty', empty);
    this.#toggle('invalid', error !== undefined);
  }

  showFocus(isFocused: boolean): void {
    this.#toggle('focus', isFocused);
  }

  remove(): void {
    this.#host.classList.remove(...Object.values(this.#names));
  }

  #toggle(name: keyof typeof DEFAULTS, isOn: boolean): void {
    this.#host.classList.toggle(this.#names[name], isOn);
  }
}
