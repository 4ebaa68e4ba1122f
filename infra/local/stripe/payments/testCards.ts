/** Stripe's published test cards, as listed on https://docs.stripe.com/testing */

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'authenticates'; afterwards: { kind: 'succeeds' } | { kind: 'declined'; decline: Decline } };

export interface TestCard {
  number: string;
  token: string;
  brand: string;
  country: string;
  funding: string;
  outcome: CardOutcome;
}

const declined = (code: string, message: string, declineCode?: string) => ({
  kind: 'declined' as const,
  decline: { code, message, ...(declineCode && { declineCode }) },
});

const succeeds = { kind: 'succeeds' } as const;
const genericDecline = declined('card_declined', 'Your card was declined.', 'generic_decline');
const insufficientFunds = declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds');
const lostCard = declined('card_declined', 'Your card was declined.', 'lost_card');
const stolenCard = declined('card_declined', 'Your card was declined.', 'stolen_card');
const expiredCard = declined('expired_card', 'Your card has expired.');
const incorrectCvc = declined('incorrect_cvc', "Your card's security code is incorrect.");
const processingError = declined(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);
const authenticates = { kind: 'authenticates', afterwards: succeeds } as const;

const card = (
  number: string,
  token: string,
  brand: string,
  outcome: CardOutcome = succeeds,
  country = 'US',
  funding = 'credit',
): TestCard => ({ number, token, brand, country, funding, outcome });

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa', 'visa'),
  card('4000056655665556', 'pm_card_visa_debit', 'visa', succeeds, 'US', 'debit'),
  card('5555555555554444', 'pm_card_mastercard', 'mastercard'),
  card('5200828282828210', 'pm_card_mastercard_debit', 'mastercard', succeeds, 'US', 'debit'),
  card('378282246310005', 'pm_card_amex', 'amex'),
  card('6011111111111117', 'pm_card_discover', 'discover'),
  card('3056930009020004', 'pm_card_diners', 'diners'),
  card('3566002020360505', 'pm_card_jcb', 'jcb', succeeds, 'JP'),
  card('6200000000000005', 'pm_card_unionpay', 'unionpay', succeeds, 'CN'),
  card('4000008260000000', 'pm_card_gb', 'visa', succeeds, 'GB'),
  card('4000058260000005', 'pm_card_gb_debit', 'visa', succeeds, 'GB', 'debit'),
  card('5555558265554449', 'pm_card_gb_mastercard', 'mastercard', succeeds, 'GB'),

  card('4000000000000002', 'pm_card_visa_chargeDeclined', 'visa', genericDecline),
  card('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'visa', insufficientFunds),
  card('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'visa', lostCard),
  card('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'visa', stolenCard),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'visa', expiredCard),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'visa', incorrectCvc),
  card('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'visa', processingError),

  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', 'visa', authenticates),
  card('4000002760003184', 'pm_card_authenticationRequired', 'visa', authenticates),
  card('4000000000003220', 'pm_card_threeDSecure2Required', 'visa', authenticates, 'IE'),
  card('4000000000003055', 'pm_card_threeDSecureOptional', 'visa'),
  card('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', 'visa', {
    kind: 'authenticates',
    afterwards: genericDecline,
  }),
  card(
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    'visa',
    {
      kind: 'authenticates',
      afterwards: insufficientFunds,
    },
    'GB',
  ),
];

/** Stripe takes these shorter names too. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  pm_card_chargeDeclined: 'pm_card_visa_chargeDeclined',
  pm_card_chargeDeclinedInsufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
};

export function testCardByToken(token: string): TestCard | undefined {
  const name = OTHER_NAMES[token] ?? token;
  return TEST_CARDS.find((candidate) => candidate.token === name);
}

export function testCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((candidate) => candidate.number === number);
}
