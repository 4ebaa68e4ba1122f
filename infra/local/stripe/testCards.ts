/** Stripe's published test cards: https://docs.stripe.com/testing. The scan for leaked card numbers excepts them, also in old commits. */

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
  /** Its owner disputes each payment at once, in this status. */
  readonly disputes?: 'needs_response' | 'warning_needs_response';
  /** Its issuer suspects fraud in each payment. */
  readonly isSuspect?: boolean;
  /** Its refunds wait at first. */
  readonly refundsWait?: boolean;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

const generic = declined('generic_decline');
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const expired = { code: 'expired_card', message: 'Your card has expired.' };
const incorrectCvc = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const processingError = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const card = (number: string, token: string, decline?: Decline): TestCard => ({ number, token, decline });
const secure = (number: string, token: string, decline?: Decline) => ({ number, token, decline, authenticates: true });

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa'),
  card('4000056655665556', 'pm_card_visa_debit'),
  card('5555555555554444', 'pm_card_mastercard'),
  card('5200828282828210', 'pm_card_mastercard_debit'),
  card('378282246310005', 'pm_card_amex'),
  card('6011111111111117', 'pm_card_discover'),
  card('3056930009020004', 'pm_card_diners'),
  card('3566002020360505', 'pm_card_jcb'),
  card('6200000000000005', 'pm_card_unionpay'),
  card('4000008260000000', 'pm_card_gb'),
  card('4000058260000005', 'pm_card_gb_debit'),
  card('5555558265554449', 'pm_card_gb_mastercard'),

  { number: '4000000000000259', token: 'pm_card_createDispute', disputes: 'needs_response' },
  { number: '4000000000001976', token: 'pm_card_createDisputeInquiry', disputes: 'warning_needs_response' },
  { number: '4000000000005423', token: 'pm_card_createIssuerFraudRecord', isSuspect: true },
  { number: '4000000000007726', token: 'pm_card_pendingRefund', refundsWait: true },

  card('4000000000000002', 'pm_card_visa_chargeDeclined', generic),
  card('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', insufficientFunds),
  card('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', declined('lost_card')),
  card('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', declined('stolen_card')),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', expired),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', incorrectCvc),
  card('4000000000000119', 'pm_card_chargeDeclinedProcessingError', processingError),

  secure('4000002500003155', 'pm_card_authenticationRequiredOnSetup'),
  secure('4000002760003184', 'pm_card_authenticationRequired'),
  secure('4000000000003220', 'pm_card_threeDSecure2Required'),
  card('4000000000003055', 'pm_card_threeDSecureOptional'),
  secure('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', generic),
  secure('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', insufficientFunds),
];

/** The check digit at the end of every card number. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].map(Number);
  const isDoubled = (index: number) => (digits.length - index) % 2 === 0;
  const sum = digits.reduce((total, digit, index) => total + (isDoubled(index) ? doubled(digit) : digit), 0);
  return sum % 10 === 0;
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
