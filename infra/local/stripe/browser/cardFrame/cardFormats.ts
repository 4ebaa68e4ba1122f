import { brandOf, longestNumber } from './cardBrands.ts';

/** How each field looks while it is typed in. */

export const digitsIn = (value: string): string => value.replaceAll(/\D/g, '');

export function formatNumber(value: string): string {
  const brand = brandOf(digitsIn(value));
  const number = digitsIn(value).slice(0, longestNumber(brand));
  let start = 0;
  const groups = brand.groups.map((length) => number.slice(start, (start += length)));
  return groups.filter(Boolean).join(' ');
}

/** `1` waits for a second digit, `2` can only be February; autofill may give the year in full. */
export function formatExpiry(value: string, isDeleting = false): string {
  const [month = '', year] = value.split('/').map(digitsIn);
  const needsZero = month.length === 1 && (year !== undefined || month > '1');
  const digits = `${needsZero ? '0' : ''}${month}${year ?? ''}`.replace(/^(\d\d)20(\d\d)$/, '$1$2').slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formatCvc = (value: string, cardNumber: string): string =>
  digitsIn(value).slice(0, brandOf(digitsIn(cardNumber)).cvcLength);

/** The place in the formatted text that has as many digits before it as the caret had. */
export function caretAfterDigits(formatted: string, digits: number): number {
  let seen = 0;
  const position = [...formatted].findIndex((character) => {
    if (seen === digits) return true;
    if (/\d/.test(character)) seen += 1;
    return false;
  });
  return position === -1 ? formatted.length : position;
}
