import { expect, test } from 'vitest';
import { brandOf } from '../../../../infra/local/stripe/browser/cardFrame/cardBrands.ts';
import { formatCvc, formatExpiry, formatNumber } from '../../../../infra/local/stripe/browser/cardFrame/cardFormats.ts';
import { PROBLEMS, type CardValues } from '../../../../infra/local/stripe/browser/cardFrame/cardProblems.ts';
import { TEST_CARDS } from '../../../../infra/local/stripe/payments/testCards.ts';

const today = new Date('2026-11-21T12:00:00');
const goodCard: CardValues = {
  cardnumber: '4242 4242 4242 4242',
  'exp-date': '11 / 26',
  cvc: '123',
  postal: 'SA1 1AA',
};

test.each(TEST_CARDS.map(({ brand, number }) => [number, brand]))('%s is accepted as a %s number', (number, brand) => {
  expect(brandOf(number).name).toBe(brand);
  expect(PROBLEMS.cardnumber({ ...goodCard, cardnumber: formatNumber(number) }, today)).toBeUndefined();
});

test.each([
  ['cardnumber', '', 'incomplete_number', 'Your card number is incomplete.'],
  ['cardnumber', '4242 4242', 'incomplete_number', 'Your card number is incomplete.'],
  ['cardnumber', '4242 4242 4242 4241', 'invalid_number', 'Your card number is invalid.'],
  ['exp-date', '11', 'incomplete_expiry', "Your card's expiration date is incomplete."],
  ['exp-date', '13 / 40', 'invalid_expiry_month', "Your card's expiration month is invalid."],
  ['exp-date', '10 / 26', 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  ['exp-date', '12 / 25', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  ['exp-date', '12 / 77', 'invalid_expiry_year', "Your card's expiration year is invalid."],
  ['cvc', '12', 'incomplete_cvc', "Your card's security code is incomplete."],
  ['postal', 'SA1', 'incomplete_zip', 'Your postal code is incomplete.'],
] as const)('%s "%s" is refused with %s', (field, value, code, message) => {
  expect(PROBLEMS[field]({ ...goodCard, [field]: value }, today)).toMatchObject({ code, message });
});

test('a card is good to the end of its month, and its whole form has no problem', () => {
  const found = Object.values(PROBLEMS).map((problemIn) => problemIn(goodCard, today));

  expect(found).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['1', '1'],
  ['2', '02 / '],
  ['12', '12 / '],
  ['1/', '01 / '],
  ['1226', '12 / 26'],
  ['12/2026', '12 / 26'],
  ['5 / 31', '05 / 31'],
])('an expiry date typed as %s becomes %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test.each([
  ['42424', '4242 4'],
  ['4242-4242-4242-4242-99', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
])('a number typed as %s becomes %s', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test('only American Express has four digits in its security code', () => {
  expect(formatCvc('12345', '3782')).toBe('1234');
  expect(formatCvc('12345', '4242')).toBe('123');
});
