interface CardBrand {
  name: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';
  startsWith: RegExp;
  lengths: number[];
  cvcLength: number;
  groups: number[];
}

const FOURS = [4, 4, 4, 4, 3];

const brand = (
  name: CardBrand['name'],
  startsWith: RegExp,
  lengths = [16],
  cvcLength = 3,
  groups = FOURS,
): CardBrand => ({
  name,
  startsWith,
  lengths,
  cvcLength,
  groups,
});

const UNKNOWN = brand('unknown', /^/, [16]);

const BRANDS: readonly CardBrand[] = [
  brand('visa', /^4/),
  brand('mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/),
  brand('amex', /^3[47]/, [15], 4, [4, 6, 5]),
  brand('discover', /^(6011|64[4-9]|65)/),
  brand('diners', /^(30[0-5]|36|38)/, [14, 16]),
  brand('jcb', /^35/),
  brand('unionpay', /^(62|81)/, [16, 17, 18, 19]),
];

export const brandOf = (number: string): CardBrand =>
  BRANDS.find(({ startsWith }) => startsWith.test(number)) ?? UNKNOWN;

export const longestNumber = ({ lengths }: CardBrand): number => Math.max(...lengths);
