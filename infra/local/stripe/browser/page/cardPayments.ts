import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { confirmIntent, retrieveIntent, type Api, type Parameters } from '../apiClient.ts';
import { authenticateInDialog } from './authenticationDialog.ts';
import { CardElement } from './cardElement.ts';
import { IntegrationError } from './integrationError.ts';

export interface CardPaymentData {
  payment_method?: string | { card: CardElement | { token: string }; billing_details?: Parameters };
  receipt_email?: string;
  shipping?: Parameters;
}

interface Options {
  handleActions?: boolean;
}

/** Stripe.js words this error for the customer; the API words it for the developer. */
const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export class CardPayments {
  readonly #api: Api;
  readonly #inFlight = new Set<string>();

  constructor(api: Api) {
    this.#api = api;
  }

  async confirm(clientSecret: string, data: CardPaymentData = {}, options: Options = {}): Promise<PaymentIntentResult> {
    checkClientSecret('confirmCardPayment', clientSecret);
    if (this.#inFlight.has(clientSecret)) throw new IntegrationError(ALREADY_CONFIRMING);
    this.#inFlight.add(clientSecret);
    try {
      const result = await this.#submit(clientSecret, data);
      const mustAuthenticate = result.paymentIntent?.status === 'requires_action' && options.handleActions !== false;
      return mustAuthenticate ? await this.#authenticate(clientSecret) : result;
    } finally {
      this.#inFlight.delete(clientSecret);
    }
  }

  async #submit(
    clientSecret: string,
    { payment_method: method, ...rest }: CardPaymentData,
  ): Promise<PaymentIntentResult> {
    if (typeof method === 'string') return confirmIntent(this.#api, clientSecret, { ...rest, payment_method: method });
    if (method?.card instanceof CardElement) {
      const { billing_details: billingDetails = {}, card } = method;
      return card.confirm(clientSecret, { ...rest, payment_method_data: { billing_details: billingDetails } });
    }
    if (method)
      throw new IntegrationError('A card token is not modelled by the local Stripe.js: pass the card Element.');
    const current = await retrieveIntent(this.#api, clientSecret);
    return current.paymentIntent?.status === 'requires_action'
      ? current
      : confirmIntent(this.#api, clientSecret, { ...rest });
  }

  async #authenticate(clientSecret: string): Promise<PaymentIntentResult> {
    await authenticateInDialog(this.#api, clientSecret);
    const result = await retrieveIntent(this.#api, clientSecret);
    const { paymentIntent } = result;
    if (!paymentIntent?.last_payment_error) return result;
    return { error: { ...inWordsForTheCustomer(paymentIntent.last_payment_error), payment_intent: paymentIntent } };
  }
}

const inWordsForTheCustomer = (error: PaymentIntent.LastPaymentError): StripeError =>
  error.code === 'payment_intent_authentication_failure' ? { ...error, message: AUTHENTICATION_FAILED } : error;

export function checkClientSecret(method: string, clientSecret: string): void {
  if (/^pi_\w+_secret_\w+$/.test(clientSecret)) return;
  throw new IntegrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form ` +
      `\${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}

const ALREADY_CONFIRMING =
  'You have an in-flight confirmCardPayment! Please be sure to disable your form when confirmCardPayment is called.';
