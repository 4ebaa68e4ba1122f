/** The check digit at the end of every card number. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0);
  return sum % 10 === 0;
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
