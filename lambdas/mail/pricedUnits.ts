import { counted } from '../../domain/text/counted.ts';
import type { Pence } from '../../domain/money/money.ts';
import { isCourse, lineText, type OrderLine } from '../../domain/orders/orderLine.ts';
import { priceOf } from '../../domain/money/pricing.ts';

/** "1 of 6 places: First Aid at Work, 3 day, Tue 12 Jan 2027", for each line of which some units cost this sum with VAT and fee. */
export function pricedUnits(lines: readonly OrderLine[], sum: Pence): string[] {
  return lines.flatMap((line) => {
    const units = Array.from({ length: line.quantity }, (_, index) => index + 1);
    const priced = units.find((quantity) => priceOf([{ ...line, quantity }]).total === sum);
    const of = counted(line.quantity, isCourse(line) ? 'place' : 'item');
    return priced ? [`${priced} of ${of}: ${lineText(line)}`] : [];
  });
}
