/** Some of Stripe's published test cards: https://docs.stripe.com/testing */

interface Decline {
  readonly code: string;
  readonly message: string;
  readonly decline_code?: string;
}

export interface TestCard {
  readonly number: string;
  readonly token: string;
  readonly decline?: Decline | undefined;
  /** Asks for 3-D Secure before it is charged or declined. */
  readonly authenticates?: boolean;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

const generic = declined('generic_decline');
const incorrectCvc = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const processingError = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const card = (number: string, token: string, decline?: Decline): TestCard => ({ number, token, decline });
const secure = (number: string, token: string, decline?: Decline) => ({ number, token, decline, authenticates: true });

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa'),
  card('5555555555554444', 'pm_card_mastercard'),
  card('378282246310005', 'pm_card_amex'),

  card('4000000000000002', 'pm_card_visa_chargeDeclined', generic),
  card(
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  card('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', declined('lost_card')),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', {
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', incorrectCvc),
  card('4000000000000119', 'pm_card_chargeDeclinedProcessingError', processingError),

  secure('4000002760003184', 'pm_card_authenticationRequired'),
  secure('4000002500003155', 'pm_card_authenticationRequiredOnSetup'),
  secure('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', generic),
];
