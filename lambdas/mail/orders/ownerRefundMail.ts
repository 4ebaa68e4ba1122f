import { isCourse, isDated, isEquipment, isToBeArranged, type OrderLine } from '../../../domain/orders/orderLine.ts';
import { formatPence, type Pence } from '../../../domain/money/money.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { counted } from '../../../domain/text/counted.ts';
import { dateBesideName, lineName, lineText } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { Block } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { RefundedOrder } from '../../../domain/orders/paidOrder.ts';
import { customerBlock, itemsBlock, paymentBlock, refundBlock } from './orderBlocks.ts';
import { isToCome, unitsOfLine, unitsText, unitsWithDate } from './orderLines.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** Tells the owner what the website did about a refund. After a part refund it asks which places to come are meant. */
export function ownerRefundMail(refund: RefundedOrder): Mail {
  const plain = singleLines(refund);
  const { order, refunded, refundedInAll } = plain;
  const { customer, lines, totals } = order;
  const number = orderNumber(plain.orderId);
  const sum = formatPence(refunded);
  const isFull = refundedInAll >= totals.total;
  const toCome = lines.filter((line) => isToCome(line, plain.knownAt));
  const partSubject = `${sum} of order ${number} refunded`;
  const letter = writeLetter({
    subject: isFull
      ? `Refunded order ${number}: ${sum}, ${unitsText(lines)}`
      : toCome.length > 0
        ? `Which places? ${partSubject}`
        : partSubject,
    preview: `${customer.name}: ${lines.map(unitsOfLine).join(', ')}`,
    sign: {
      kind: 'direction',
      above: isFull ? 'Refunded in full' : 'Refunded in part',
      headline: number,
      below: `${sum}, ${unitsText(lines)}`,
    },
    blocks: [
      {
        kind: 'list',
        title: 'What to do',
        toDo: true,
        items: isFull ? afterFullRefund(plain) : afterPartRefund(plain),
      },
      ...(isFull || toCome.length === 0 ? [] : [placesBlock(toCome)]),
      refundBlock(plain),
      itemsBlock(isFull ? 'What is cancelled' : 'The order', order, 'Total Paid'),
      customerBlock('Customer', customer),
      paymentBlock(plain),
    ],
    footer: ['Your website sent this because the payment was refunded.', `Reply goes to ${customer.email}`],
  });
  return { ...letter, replyTo: customer.email };
}

function afterFullRefund(refund: RefundedOrder): string[] {
  const { order, refunded, refundedInAll, knownAt } = refund;
  const { customer, lines } = order;
  const toCome = lines.filter((line) => isToCome(line, knownAt));
  const [undated, equipment] = [lines.filter(isToBeArranged), lines.filter(isEquipment)];
  return [
    ...(toCome.length > 0
      ? [
          `The website has given these places back and sells them again: ${placesText(toCome)}. Take ${customer.name} off your own list.`,
        ]
      : []),
    ...begunTasks(refund),
    ...(toCome.length > 0 && refundedInAll > refunded
      ? ['If you raised a number in Places after an earlier refund of this order, lower it again.']
      : []),
    ...(undated.length > 0 ? [`Arrange no date any more for: ${undated.map(unitsOfLine).join('; ')}.`] : []),
    ...(equipment.length > 0 ? [`Do not post: ${equipment.map(unitsOfLine).join('; ')}.`] : []),
    `We email ${customer.email} that the order is cancelled and refunded.`,
    ...(toCome.length > 0
      ? [
          'Whoever was named with an email address of their own, and had an email from us about a course to come, hears within about an hour that their place is cancelled.',
        ]
      : []),
  ];
}

function afterPartRefund(refund: RefundedOrder): string[] {
  const { order, refunded, knownAt } = refund;
  const { customer, lines } = order;
  const sum = formatPence(refunded);
  const priced = pricedUnits(lines, refunded);
  return [
    ...(lines.some((line) => isToCome(line, knownAt))
      ? [
          `Which places is the ${sum} for? The website cannot tell, so all places of the order still count as taken. For each place that is cancelled, raise the number in the Places column of its row by one. A row without a number needs nothing.`,
        ]
      : []),
    ...begunTasks(refund),
    ...(priced.length > 0 ? [`${sum} is exactly the price, with VAT and fees, of ${priced.join('; or of ')}.`] : []),
    `Tell ${customer.name} what the refund is for: our email to ${customer.email} has only the sum.`,
  ];
}

function begunTasks({ order: { lines }, knownAt }: Pick<RefundedOrder, 'order' | 'knownAt'>): string[] {
  const begun = lines.filter((line) => isDated(line) && !isToCome(line, knownAt));
  if (begun.length === 0) return [];
  const why = begun.length === 1 ? 'the course has begun' : 'their courses have begun';
  return [`These places are not sold again, because ${why}: ${placesText(begun)}.`];
}

/** Each date of the order, with the places that it holds. */
function placesBlock(lines: readonly OrderLine[]): Block {
  return {
    kind: 'facts',
    title: 'Places that still count as taken',
    facts: lines.map((line) => ({
      label: counted(line.quantity, 'place'),
      lines: [lineName(line), dateBesideName(line)].filter((text) => text !== null),
    })),
  };
}

function placesText(lines: readonly OrderLine[]): string {
  return lines.map(unitsWithDate).join('; ');
}

/** "1 of 6 places: First Aid at Work, 3 day, Tue 12 Jan 2027", for each line of which some units cost this sum with VAT and fee. */
function pricedUnits(lines: readonly OrderLine[], sum: Pence): string[] {
  return lines.flatMap((line) => {
    const units = Array.from({ length: line.quantity }, (_, index) => index + 1);
    const priced = units.find((quantity) => priceOf([{ ...line, quantity }]).total === sum);
    const of = counted(line.quantity, isCourse(line) ? 'place' : 'item');
    return priced ? [`${priced} of ${of}: ${lineText(line)}`] : [];
  });
}
