import type { Stripe } from 'stripe';
import { defineEndpoint, type Call } from '../api/endpoint.ts';
import { invalidRequest, noSuch } from '../api/errors.ts';
import { cancelIntent } from './cancel.ts';
import { checkConfirmable, confirmIntent, finishAuthentication, missingPaymentMethod } from './confirm.ts';
import { checkAmount, createIntent } from './newIntent.ts';
import { pageOf } from './pages.ts';
import {
  authenticateParameters,
  cancelParameters,
  confirmParameters,
  createParameters,
  listChargesParameters,
  listParameters,
  retrieveParameters,
  type ConfirmParameters,
} from './parameters.ts';
import { paymentMethodById, paymentMethodFromCard } from './paymentMethod.ts';
import { expanded } from './views.ts';

export const createPaymentIntent = defineEndpoint({
  parameters: createParameters,
  check: checkAmount,
  execute({ ledger }, parameters) {
    const method = parameters.payment_method ? paymentMethodById(ledger, parameters.payment_method) : undefined;
    const intent = createIntent(ledger, parameters, method);
    if (parameters.confirm) {
      if (!method) throw missingPaymentMethod(intent);
      confirmIntent(ledger, intent, method);
    }
    return expanded(ledger.state, intent, parameters.expand);
  },
});

export const retrievePaymentIntent = defineEndpoint({
  parameters: retrieveParameters,
  publishable: true,
  execute(call, { client_secret: clientSecret, expand }) {
    return expanded(call.ledger.state, accessibleIntent(call, clientSecret), expand);
  },
});

export const listPaymentIntents = defineEndpoint({
  parameters: listParameters,
  execute({ ledger: { state } }, parameters) {
    return expanded(state, pageOf(Object.values(state.intents), '/v1/payment_intents', parameters), parameters.expand);
  },
});

export const confirmPaymentIntent = defineEndpoint({
  parameters: confirmParameters,
  publishable: true,
  execute(call, parameters) {
    const { ledger } = call;
    const intent = accessibleIntent(call, parameters.client_secret);
    checkConfirmable(intent);
    const method = chosenMethod(call, intent, parameters);
    if (!method) throw missingPaymentMethod(intent);
    confirmIntent(ledger, intent, method);
    return expanded(ledger.state, intent, parameters.expand);
  },
});

export const cancelPaymentIntent = defineEndpoint({
  parameters: cancelParameters,
  execute(call, parameters) {
    const intent = accessibleIntent(call);
    cancelIntent(call.ledger, intent, parameters.cancellation_reason);
    return expanded(call.ledger.state, intent, parameters.expand);
  },
});

export const authenticatePayment = defineEndpoint({
  parameters: authenticateParameters,
  publishable: true,
  execute({ ledger }, { client_secret: clientSecret, outcome }) {
    const intent = Object.values(ledger.state.intents).find((candidate) => candidate.client_secret === clientSecret);
    const method = ledger.state.paymentMethods[String(intent?.payment_method)];
    if (!intent || !method || intent.status !== 'requires_action') {
      throw invalidRequest({ message: 'There is no authentication to finish.', param: 'client_secret' });
    }
    finishAuthentication(ledger, intent, method, outcome === 'authenticated');
    return structuredClone(intent);
  },
});

export const listCharges = defineEndpoint({
  parameters: listChargesParameters,
  execute({ ledger: { state } }, { payment_intent: intent, ...parameters }) {
    const charges = Object.values(state.charges).filter(
      (charge) => intent === undefined || charge.payment_intent === intent,
    );
    return pageOf(charges, '/v1/charges', parameters);
  },
});

/** A publishable key opens an intent only together with its client secret. */
function accessibleIntent({ id, key, ledger }: Call, clientSecret?: string): Stripe.PaymentIntent {
  const intent = ledger.state.intents[id];
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (key === 'publishable' && clientSecret === undefined) {
    throw invalidRequest({
      code: 'parameter_missing',
      message: 'Missing required param: client_secret.',
      param: 'client_secret',
    });
  }
  if (clientSecret !== undefined && clientSecret !== intent.client_secret) {
    throw invalidRequest({
      code: 'payment_intent_invalid_parameter',
      message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    });
  }
  return intent;
}

function chosenMethod({ key, ledger }: Call, intent: Stripe.PaymentIntent, parameters: ConfirmParameters) {
  const { payment_method: id = intent.payment_method, payment_method_data: card } = parameters;
  if (!card) return typeof id === 'string' ? paymentMethodById(ledger, id) : undefined;
  if (key === 'secret') throw invalidRequest({ status: 402, message: CARD_NUMBERS_ARE_UNSAFE });
  return paymentMethodFromCard(ledger, card);
}

const CARD_NUMBERS_ARE_UNSAFE =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to ' +
  'the test card you are using, see https://stripe.com/docs/testing.';
