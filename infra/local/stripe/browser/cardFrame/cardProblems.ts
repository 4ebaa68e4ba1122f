import { passesLuhn } from '../../luhn.ts';
import { brandOf, longestNumber } from './cardBrands.ts';
import { digitsIn } from './cardFormats.ts';

/** What is wrong with a field, in Stripe's words. */
export interface CardProblem {
  code: string;
  message: string;
  isIncomplete?: boolean;
}

export interface CardValues {
  cardnumber: string;
  'exp-date': string;
  cvc: string;
  postal: string;
}

const incomplete = (code: string, message: string): CardProblem => ({ code, message, isIncomplete: true });

const NUMBER_INCOMPLETE = incomplete('incomplete_number', 'Your card number is incomplete.');
const NUMBER_INVALID = { code: 'invalid_number', message: 'Your card number is invalid.' };
const EXPIRY_INCOMPLETE = incomplete('incomplete_expiry', "Your card's expiration date is incomplete.");
const MONTH_INVALID = { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
const MONTH_PAST = { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
const YEAR_PAST = { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
const YEAR_TOO_FAR = { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
const CVC_INCOMPLETE = incomplete('incomplete_cvc', "Your card's security code is incomplete.");
const POSTAL_INCOMPLETE = incomplete('incomplete_zip', 'Your postal code is incomplete.');

const SHORTEST_POSTAL_CODE = 4;
const FURTHEST_EXPIRY_YEARS = 50;

type Check = (values: CardValues, today: Date) => CardProblem | undefined;

export const PROBLEMS: Record<keyof CardValues, Check> = {
  cardnumber({ cardnumber }) {
    const number = digitsIn(cardnumber);
    const brand = brandOf(number);
    if (brand.lengths.includes(number.length) && passesLuhn(number)) return undefined;
    return number.length < longestNumber(brand) ? NUMBER_INCOMPLETE : NUMBER_INVALID;
  },

  'exp-date'(values, today) {
    const { month, year } = expiryOf(values);
    if (digitsIn(values['exp-date']).length < 4) return EXPIRY_INCOMPLETE;
    if (month < 1 || month > 12) return MONTH_INVALID;
    if (year < today.getFullYear()) return YEAR_PAST;
    if (year === today.getFullYear() && month <= today.getMonth()) return MONTH_PAST;
    return year > today.getFullYear() + FURTHEST_EXPIRY_YEARS ? YEAR_TOO_FAR : undefined;
  },

  cvc({ cardnumber, cvc }) {
    return digitsIn(cvc).length < brandOf(digitsIn(cardnumber)).cvcLength ? CVC_INCOMPLETE : undefined;
  },

  postal({ postal }) {
    return postal.replaceAll(/\W/g, '').length < SHORTEST_POSTAL_CODE ? POSTAL_INCOMPLETE : undefined;
  },
};

export function expiryOf(values: CardValues): { month: number; year: number } {
  const digits = digitsIn(values['exp-date']);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}
