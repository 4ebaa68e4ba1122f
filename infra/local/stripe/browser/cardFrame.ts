import type { PaymentIntentResult, StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { passesLuhn } from '../testCards.ts';
import { askStripe } from './askStripe.ts';

/** The card form inside its frame, which the card number never leaves. The address holds the options. */

export interface Confirmation {
  publishableKey: string;
  clientSecret: string;
  billing: object;
}

export type ToCardFrame = 'focus' | Confirmation;

export type FromCardFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'submit' }
  | { type: 'resize'; height: number }
  | { type: 'change'; change: StripeCardElementChangeEvent }
  | { type: 'confirmed'; result: PaymentIntentResult };

const problem = (code: string, message: string) => ({ type: 'validation_error' as const, code, message });
const NUMBER_INVALID = problem('invalid_number', 'Your card number is invalid.');
const INCOMPLETE: Readonly<Record<string, ReturnType<typeof problem>>> = {
  cardnumber: problem('incomplete_number', 'Your card number is incomplete.'),
  'exp-date': problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: problem('incomplete_cvc', "Your card's security code is incomplete."),
};

const options = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as StripeCardElementOptions;
const inputs = [...document.querySelectorAll('input')];
/** An unfinished field is a mistake only once it has been left, or when paying was tried. */
const left = new Set<HTMLInputElement>();

const send = (message: FromCardFrame): void => window.parent.postMessage(message, '*');
const digitsIn = (name: string): string =>
  inputs.find((input) => input.name === name)?.value.replaceAll(/\D/g, '') ?? '';

function problemOf({ name }: HTMLInputElement) {
  const isAmex = /^3[47]/.test(digitsIn('cardnumber'));
  const lengths: Record<string, number> = { cardnumber: isAmex ? 15 : 16, 'exp-date': 4, cvc: isAmex ? 4 : 3 };
  const length = lengths[name] ?? 0;
  if (digitsIn(name).length < length) return INCOMPLETE[name];
  const isInvalid = name === 'cardnumber' && !(digitsIn(name).length === length && passesLuhn(digitsIn(name)));
  return isInvalid ? NUMBER_INVALID : undefined;
}

function shownProblemOf(input: HTMLInputElement) {
  const found = problemOf(input);
  return found === NUMBER_INVALID || left.has(input) ? found : undefined;
}

let announced = '';

function show(): void {
  for (const input of inputs) input.ariaInvalid = String(shownProblemOf(input) !== undefined);
  const change: StripeCardElementChangeEvent = {
    elementType: 'card',
    brand: 'unknown',
    complete: !inputs.some(problemOf),
    empty: inputs.every(({ value }) => !value),
    error: inputs.map(shownProblemOf).find(Boolean),
    value: { postalCode: '' },
  };
  // Like Stripe's, it is silent when a field is only left: otherwise the message of a declined card would go, and the button move, during the next press.
  const text = JSON.stringify(change);
  if (text === announced) return;
  announced = text;
  send({ type: 'change', change });
}

async function confirm({ billing, clientSecret, publishableKey }: Confirmation): Promise<PaymentIntentResult> {
  for (const input of inputs) left.add(input);
  show();
  const error = inputs.map(problemOf).find(Boolean);
  if (error) return { error };
  const expiry = digitsIn('exp-date');
  const card = {
    number: digitsIn('cardnumber'),
    cvc: digitsIn('cvc'),
    exp_month: expiry.slice(0, 2),
    exp_year: expiry.slice(-2),
  };
  return askStripe({ origin: window.location.origin, publishableKey }, clientSecret, {
    payment_method_data: { type: 'card', card, billing_details: billing },
  });
}

function wear({ base = {}, invalid = {} }: NonNullable<StripeCardElementOptions['style']>): void {
  const rules = { input: base, 'input::placeholder': base['::placeholder'], 'input[aria-invalid=true]': invalid };
  for (const [selector, properties = {}] of Object.entries(rules)) {
    const values = Object.entries(properties).filter(([, value]) => typeof value === 'string');
    const css = values.map(([name, value]) => `${name.replaceAll(/[A-Z]/g, '-$&')}: ${value}`);
    document.styleSheets[0]?.insertRule(`${selector} { ${css.join(';')} }`, document.styleSheets[0].cssRules.length);
  }
}

for (const [position, input] of inputs.entries()) {
  input.addEventListener('input', () => {
    left.delete(input);
    show();
    // Like Stripe's, the form moves on by itself from a field that is complete.
    if (!problemOf(input)) inputs[position + 1]?.focus();
  });
  input.addEventListener('blur', () => {
    if (input.value) left.add(input);
    show();
  });
}
window.addEventListener('message', async ({ data }: MessageEvent<ToCardFrame>) => {
  if (data === 'focus') inputs[0]?.focus();
  else send({ type: 'confirmed', result: await confirm(data) });
});
document.addEventListener('focusin', () => send({ type: 'focus' }));
document.addEventListener('focusout', () => send({ type: 'blur' }));
document.addEventListener('submit', (event) => {
  event.preventDefault();
  send({ type: 'submit' });
});
new ResizeObserver(() => send({ type: 'resize', height: document.body.scrollHeight })).observe(document.body);
wear(options.style ?? {});
send({ type: 'ready' });
// Typed before this script listened.
if (inputs.some(({ value }) => value)) show();
