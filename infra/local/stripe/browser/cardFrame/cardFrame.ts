import type { PaymentIntentResult } from '@stripe/stripe-js';
import { confirmIntent, type Parameters } from '../apiClient.ts';
import { linkToParent } from '../frameLink.ts';
import type { FromCardFrame, ToCardFrame } from '../messages.ts';
import { CardForm } from './cardForm.ts';
import { digitsIn } from './cardFormats.ts';
import { expiryOf } from './cardProblems.ts';

/** The card form's own document, of the stand-in's origin: only here does a card number exist in the browser. */

let isReady = false;
const parent = linkToParent<FromCardFrame, ToCardFrame>((message) => void hear(message));
const form = new CardForm((change) => {
  if (isReady) parent.send({ type: 'change', change });
});

async function hear(message: ToCardFrame): Promise<void> {
  switch (message.type) {
    case 'configure':
      form.configure(message.options);
      if (!isReady) parent.send({ type: 'ready' });
      isReady = true;
      break;
    case 'focus':
      form.focus();
      break;
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      break;
    case 'clear':
      form.clear();
      break;
    case 'confirm':
      parent.send({ type: 'confirmed', call: message.call, result: await confirm(message) });
  }
}

type Confirmation = Extract<ToCardFrame, { type: 'confirm' }>;

async function confirm({ clientSecret, parameters, publishableKey }: Confirmation): Promise<PaymentIntentResult> {
  const problem = form.findProblem();
  if (problem) return { error: { type: 'validation_error', code: problem.code, message: problem.message } };
  return confirmIntent({ origin: window.location.origin, publishableKey }, clientSecret, withCard(parameters));
}

function withCard(parameters: Parameters): Parameters {
  const { values } = form;
  const expiry = expiryOf(values);
  const method = asGroup(parameters['payment_method_data']);
  const billing = asGroup(method['billing_details']);
  const address = { ...asGroup(billing['address']), ...(values.postal && { postal_code: values.postal }) };
  return {
    ...parameters,
    payment_method_data: {
      type: 'card',
      card: { number: digitsIn(values.cardnumber), cvc: values.cvc, exp_month: expiry.month, exp_year: expiry.year },
      billing_details: { ...billing, address },
    },
  };
}

const asGroup = (value: Parameters[string]): Parameters => (typeof value === 'object' ? value : {});

document.addEventListener('focusin', ({ relatedTarget }) => {
  if (!relatedTarget) parent.send({ type: 'focus' });
});
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (!relatedTarget) parent.send({ type: 'blur' });
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') parent.send({ type: 'escape' });
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  parent.send({ type: 'submit' });
});
new ResizeObserver(() => parent.send({ type: 'resize', height: document.body.scrollHeight })).observe(document.body);

parent.send({ type: 'loaded' });
