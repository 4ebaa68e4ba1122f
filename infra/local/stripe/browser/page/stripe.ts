import { retrieveIntent, type Api } from '../apiClient.ts';
import { checkClientSecret, CardPayments } from './cardPayments.ts';
import { createElements } from './elements.ts';
import { IntegrationError, unsupported } from './integrationError.ts';

const UNSUPPORTED = [
  'collectBankAccountForPayment',
  'collectBankAccountForSetup',
  'confirmAlipayPayment',
  'confirmBancontactPayment',
  'confirmCardSetup',
  'confirmKlarnaPayment',
  'confirmPayPalPayment',
  'confirmPayment',
  'confirmSetup',
  'createConfirmationToken',
  'createEmbeddedCheckoutPage',
  'createPaymentMethod',
  'createSource',
  'createToken',
  'handleCardAction',
  'handleNextAction',
  'initCheckout',
  'paymentRequest',
  'processOrder',
  'redirectToCheckout',
  'retrieveSetupIntent',
  'retrieveSource',
  'verifyIdentity',
];

export function createStripe(api: Api) {
  if (typeof api.publishableKey !== 'string') {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.');
  }
  if (api.publishableKey.startsWith('sk_')) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
    );
  }
  const payments = new CardPayments(api);

  return {
    ...unsupported('stripe', UNSUPPORTED),
    elements: () => createElements(api),
    confirmCardPayment: payments.confirm.bind(payments),
    async retrievePaymentIntent(clientSecret: string) {
      checkClientSecret('retrievePaymentIntent', clientSecret);
      return retrieveIntent(api, clientSecret);
    },
    // The npm wrappers introduce themselves here.
    registerAppInfo() {},
    _registerWrapper() {},
  };
}
