/** The check digit at the end of every card number. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].map(Number);
  const isDoubled = (index: number) => (digits.length - index) % 2 === 0;
  const sum = digits.reduce((total, digit, index) => total + (isDoubled(index) ? doubled(digit) : digit), 0);
  return sum % 10 === 0;
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
