import { counted } from '../../domain/text/counted.ts';
import { dateText } from '../../domain/dates/dateRow.ts';
import { formatPence } from '../../domain/money/money.ts';
import { isEquipment, isToBeArranged, type OrderLine } from '../../domain/orders/orderLine.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import type { Block } from './letter.ts';
import type { Mail, MailRefund } from './mail.ts';
import { customerBlock, itemsBlock, paymentBlock, refundBlock } from './orderBlocks.ts';
import { isDated, unitsOfLine, unitsText, unitsWithDate } from './orderLines.ts';
import { pricedUnits } from './pricedUnits.ts';
import { singleLines } from './singleLines.ts';
import { writeLetter } from './writeLetter.ts';

/** Tells the owner what the website did about a refund. After a part refund it asks which places are meant. */
export function ownerRefundMail(refund: MailRefund): Mail {
  const plain = singleLines(refund);
  const { order, refunded, refundedInAll } = plain;
  const { customer, lines, totals } = order;
  const number = orderNumber(plain.orderId);
  const sum = formatPence(refunded);
  const isFull = refundedInAll >= totals.total;
  const dated = lines.filter(isDated);
  const partSubject = `${sum} of order ${number} refunded`;
  const letter = writeLetter({
    subject: isFull
      ? `Refunded order ${number}: ${sum}, ${unitsText(lines)}`
      : dated.length > 0
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
      ...(isFull || dated.length === 0 ? [] : [placesBlock(dated)]),
      refundBlock(plain),
      itemsBlock(isFull ? 'What is cancelled' : 'The order', order, 'Total Paid'),
      customerBlock('Customer', customer),
      paymentBlock(plain),
    ],
    footer: ['Your website sent this because the payment was refunded.', `Reply goes to ${customer.email}`],
  });
  return { ...letter, replyTo: customer.email, attachments: [] };
}

function afterFullRefund({ order: { customer, lines }, refunded, refundedInAll }: MailRefund): string[] {
  const [dated, undated, equipment] = [isDated, isToBeArranged, isEquipment].map((kind) => lines.filter(kind)) as [
    OrderLine[],
    OrderLine[],
    OrderLine[],
  ];
  return [
    ...(dated.length > 0
      ? [
          `The website has given these places back and sells them again: ${placesText(dated)}. Take ${customer.name} off your own list.`,
        ]
      : []),
    ...(dated.length > 0 && refundedInAll > refunded
      ? ['If you raised a number in Places after an earlier refund of this order, lower it again.']
      : []),
    ...(undated.length > 0 ? [`Arrange no date any more for: ${undated.map(unitsOfLine).join('; ')}.`] : []),
    ...(equipment.length > 0 ? [`Do not post: ${equipment.map(unitsOfLine).join('; ')}.`] : []),
    `We email ${customer.email} that the order is cancelled and refunded.`,
  ];
}

function afterPartRefund({ order: { customer, lines }, refunded }: MailRefund): string[] {
  const sum = formatPence(refunded);
  const priced = pricedUnits(lines, refunded);
  return [
    ...(lines.some(isDated)
      ? [
          `Which places is the ${sum} for? The website cannot tell, so all places of the order still count as taken. For each place that is cancelled, raise the number in the Places column of its row by one. A row without a number needs nothing.`,
        ]
      : []),
    ...(priced.length > 0 ? [`${sum} is exactly the price, with VAT and fees, of ${priced.join('; or of ')}.`] : []),
    `Tell ${customer.name} what the refund is for: our email to ${customer.email} has only the sum.`,
  ];
}

/** Each date of the order, with the places that it holds. */
function placesBlock(lines: readonly OrderLine[]): Block {
  return {
    kind: 'facts',
    title: 'Places that still count as taken',
    facts: lines.map((line) => ({
      label: counted(line.quantity, 'place'),
      lines: [line.description, dateText(line)].filter((text) => text !== null),
    })),
  };
}

function placesText(lines: readonly OrderLine[]): string {
  return lines.map(unitsWithDate).join('; ');
}
