import { isCourse, isDated, isEquipment, isToBeArranged, type OrderLine } from '../../../domain/orders/orderLine.ts';
import { formatPence, type Pence } from '../../../domain/money/money.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { counted } from '../../../domain/text/counted.ts';
import { dateBesideName, lineName, lineText } from '../../../domain/orders/lineName.ts';
import { type Block, factsBlock, type Work, workBlocks } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { DateState } from '../../courses/sessionPlaces.ts';
import type { RefundedOrder } from '../../../domain/orders/paidOrder.ts';
import { registerTasks } from './dateTasks.ts';
import { customerBlock, itemsBlock, paymentBlock, refundBlock } from './orderBlocks.ts';
import {
  dateStateOf,
  forOnePlace,
  hasTakenPlace,
  isToCome,
  stateOf,
  unitsOfLine,
  unitsText,
  unitsWithDate,
} from './orderLines.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { ownersLetter } from './ownersLetter.ts';

/**
 * Tells the owner what the website did about a refund. After a part refund it asks which places are meant, of those on
 * which people can still come. `dates`: those of the order, with what the sheet says.
 */
export function ownerRefundMail(refund: RefundedOrder, dates: readonly DateState[] = []): Mail {
  const { held, ...plain } = singleLines({ ...refund, held: dates });
  const { order, refunded, refundedInAll } = plain;
  const { customer, lines, totals } = order;
  const sum = formatPence(refunded);
  const isFull = refundedInAll >= totals.total;
  const asked = isFull ? [] : comingOn(byReason(plain, held));
  return ownersLetter(plain, {
    news: isFull ? `refunded in full, ${sum}, ${unitsText(lines)}` : `${sum} refunded`,
    first: asked.length > 0 ? 'Which places?' : '',
    preview: `${customer.name}: ${lines.map(unitsOfLine).join(', ')}`,
    blocks: [
      ...workBlocks(isFull ? afterFullRefund(plain, held) : afterPartRefund(plain, held)),
      asked.length > 0 && placesBlock(asked),
      refundBlock(plain),
      itemsBlock(isFull ? 'What is cancelled' : 'The order', order, 'Total Paid'),
      customerBlock(customer),
      paymentBlock(plain),
    ],
    why: 'Your website sent this because the payment was refunded.',
  });
}

/** Reasons why nobody is asked about places: nobody can come on them any more. */
const BEGUN = 'the course has begun';
const CANCELLED = 'the course is cancelled';

/** The lines with a date, by the reason why their places are not sold again; under null those that are. */
function byReason(
  { order: { lines }, knownAt }: RefundedOrder,
  held: readonly DateState[],
): ReadonlyMap<string | null, readonly OrderLine[]> {
  return Map.groupBy(lines.filter(isDated), (line) => {
    if (hasTakenPlace(line, knownAt, held)) return BEGUN;
    const state = stateOf(line, held);
    if (!state) return null;
    if (state === 'late') return 'booking has closed';
    if (state === 'Cancelled') return CANCELLED;
    return state === 'gone' ? 'the sheet has no such row' : `the sheet says ${state}`;
  });
}

/** Those on which people can still come. */
function comingOn(places: ReturnType<typeof byReason>): OrderLine[] {
  return [...places].flatMap(([why, lines]) => (why === BEGUN || why === CANCELLED ? [] : lines));
}

function notSoldTasks(places: ReturnType<typeof byReason>): string[] {
  return [...places].flatMap(([why, lines]) =>
    why ? [`These places are not sold again, because ${why}: ${placesText(lines)}.`] : [],
  );
}

function afterFullRefund(refund: RefundedOrder, held: readonly DateState[]): Work {
  const { order, refunded, refundedInAll, knownAt } = refund;
  const { customer, lines } = order;
  const places = byReason(refund, held);
  const sold = places.get(null) ?? [];
  const [undated, equipment] = [lines.filter(isToBeArranged), lines.filter(isEquipment)];
  return {
    left: [
      places.has(BEGUN) &&
        'Whoever came on a course that has begun keeps the hours and the certificate: record them as you would without the refund.',
      lines.some((line) => isToCome(line, knownAt)) && `Take ${customer.name} off your own list.`,
      ...registerTasks(comingOn(places), knownAt, 'off'),
      ...loweringTasks(sold, refundedInAll - refunded, held),
      undated.length > 0 && `Arrange no date any more for: ${undated.map(unitsOfLine).join('; ')}.`,
      equipment.length > 0 && `Do not post: ${equipment.map(unitsOfLine).join('; ')}.`,
    ],
    done: [
      sold.length > 0 && `The website has given these places back and sells them again: ${placesText(sold)}.`,
      ...notSoldTasks(places),
      `We email ${customer.email} that the order is cancelled and refunded.`,
      comingOn(places).length > 0 &&
        'Whoever was named with an email address of their own, and had an email from us about a course to come, hears within about an hour that their place is cancelled.',
    ],
  };
}

/** The owner may have raised Places for a part that was refunded before: those places come free now as well. */
function loweringTasks(sold: readonly OrderLine[], before: Pence, held: readonly DateState[]): string[] {
  if (before === 0) return [];
  return sold.flatMap((line) => {
    const capacity = dateStateOf(line, held)?.capacity ?? null;
    const units = unitsFor(line, before) ?? 1;
    return capacity === null
      ? []
      : [
          `Places of ${lineText(line)} is ${capacity}. If you raised it by ${units} after the earlier refund of ${formatPence(before)}, write ${capacity - units} again.`,
        ];
  });
}

function afterPartRefund(refund: RefundedOrder, held: readonly DateState[]): Work {
  const { order, refunded, knownAt } = refund;
  const { customer, lines } = order;
  const sum = formatPence(refunded);
  const priced = pricedUnits(lines, refunded);
  const places = byReason(refund, held);
  const over = [BEGUN, CANCELLED].flatMap((why) => (places.has(why) ? [[why, places.get(why) ?? []] as const] : []));
  return {
    left: [
      comingOn(places).length > 0 &&
        `Which places is the ${sum} for? The website cannot tell, so all places of the order still count as taken. For each place that is cancelled, raise the number in the Places column of its row by one. A row without a number needs nothing.${forOnePlace(comingOn(places), held)}`,
      ...registerTasks(comingOn(places), knownAt, 'cancelled'),
      priced.length > 0 && `${sum} is exactly the price, with VAT and fees, of ${priced.join('; or of ')}.`,
      `Tell ${customer.name} what the refund is for: our email to ${customer.email} has only the sum.`,
    ],
    done: notSoldTasks(new Map(over)),
  };
}

/** Each date of the order, with the places that it holds. */
function placesBlock(lines: readonly OrderLine[]): Block {
  return factsBlock(
    'Places that still count as taken',
    lines.map((line) => ({
      label: counted(line.quantity, 'place'),
      lines: [lineName(line), dateBesideName(line)].filter((text) => text !== null),
    })),
  );
}

function placesText(lines: readonly OrderLine[]): string {
  return lines.map(unitsWithDate).join('; ');
}

/** "1 of 6 places: First Aid at Work, 3 day, Tue 12 Jan 2027", for each line of which some units cost this sum with VAT and fee. */
function pricedUnits(lines: readonly OrderLine[], sum: Pence): string[] {
  return lines.flatMap((line) => {
    const priced = unitsFor(line, sum);
    const of = counted(line.quantity, isCourse(line) ? 'place' : 'item');
    return priced ? [`${priced} of ${of}: ${lineText(line)}`] : [];
  });
}

/** How many units of a line cost this sum; undefined if none do. */
function unitsFor(line: OrderLine, sum: Pence): number | undefined {
  const units = Array.from({ length: line.quantity }, (_, index) => index + 1);
  return units.find((quantity) => priceOf([{ ...line, quantity }]).total === sum);
}
