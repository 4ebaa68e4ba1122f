import { noSuch, StripeApiError } from '../api/errors.ts';
import { newId } from '../ids.ts';
import { passesLuhn } from '../luhn.ts';
import type { KnownPaymentMethod, Ledger } from '../state.ts';
import type { Address, NewCard } from './parameters.ts';
import { testCardByNumber, testCardByToken, type TestCard } from './testCards.ts';

interface Expiry {
  month: number;
  year: number;
}

/** Takes a `pm_card_*` token, which makes a new payment method, or the id of one already made. */
export function paymentMethodById(ledger: Ledger, id: string): KnownPaymentMethod {
  const known = ledger.state.paymentMethods[id];
  if (known) return known;
  const testCard = testCardByToken(id);
  if (!testCard) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  const nextYear = new Date(ledger.now * 1000).getUTCFullYear() + 1;
  return keep(ledger, testCard, { month: 12, year: nextYear });
}

export function paymentMethodFromCard(ledger: Ledger, { card, billing_details: billing }: NewCard): KnownPaymentMethod {
  const number = card.number.replaceAll(/\D/g, '');
  const expiry = { month: card.exp_month, year: fullYear(card.exp_year) };
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (expiry.month < 1 || expiry.month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (isPast(expiry, ledger.now))
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const testCard = testCardByNumber(number);
  if (!testCard) throw cardError('card_declined', NOT_A_TEST_CARD, 'number', 'test_mode_live_card');
  return keep(ledger, testCard, expiry, billing, card.cvc === undefined ? null : 'pass');
}

function keep(
  ledger: Ledger,
  testCard: TestCard,
  expiry: Expiry,
  billing: NewCard['billing_details'] = {},
  cvcCheck: string | null = null,
): KnownPaymentMethod {
  const object = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: {
      address: fullAddress(billing.address),
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: billing.phone ?? null,
    },
    card: {
      brand: testCard.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: cvcCheck,
      },
      country: testCard.country,
      exp_month: expiry.month,
      exp_year: expiry.year,
      funding: testCard.funding,
      last4: testCard.number.slice(-4),
    },
    created: ledger.now,
    livemode: false,
    metadata: {},
    type: 'card',
  } as KnownPaymentMethod['object'];
  const known = { object, testCard: testCard.token };
  ledger.state.paymentMethods[object.id] = known;
  return known;
}

export const fullAddress = (given: Address = {}) => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
});

const cardError = (code: string, message: string, param: string, declineCode?: string): StripeApiError =>
  new StripeApiError(402, {
    type: 'card_error',
    code,
    message,
    param,
    ...(declineCode && { decline_code: declineCode }),
  });

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function isPast({ month, year }: Expiry, now: number): boolean {
  const firstDayAfter = Date.UTC(year, month, 1);
  return firstDayAfter <= now * 1000;
}

const NOT_A_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. ' +
  'For a list of valid test cards, visit: https://stripe.com/docs/testing.';
