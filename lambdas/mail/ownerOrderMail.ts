import { formatPence } from '../../domain/money.ts';
import { DATE_TO_BE_ARRANGED } from '../../domain/dateRow.ts';
import type { Customer } from '../../domain/order.ts';
import { isEquipment, isToBeArranged, type OrderLine } from '../../domain/orderLine.ts';
import type { Letter } from './letter.ts';
import type { Mail, MailOrder } from './mail.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { isDated, unitsOfLine, unitsText } from './orderLines.ts';
import { orderNumber } from './orderNumber.ts';
import { singleLines } from './singleLines.ts';
import { writeLetter } from './writeLetter.ts';

/** Tells the owner of a paid order: everything needed to act on it. */
export function ownerOrderMail(paid: MailOrder): Mail {
  const { orderId, order, paymentIntentId, paidAt } = singleLines(paid);
  const { customer, lines, totals } = order;
  const number = orderNumber(orderId);
  const sum = `${formatPence(totals.total)}, ${unitsText(lines)}`;
  const letter: Letter = {
    subject: `Paid order ${number}: ${sum}`,
    preview: `${customer.name}: ${lines.map(unitsOfLine).join(', ')}`,
    sign: { kind: 'direction', above: 'Paid order', headline: number, below: sum },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: whatToDo(customer, lines) },
      itemsBlock('What was ordered', order, 'Total Paid'),
      customerBlock('Customer', customer),
      paymentBlock({ orderId, paymentIntentId, paidAt }),
    ],
    footer: [`Your website sent this when the payment succeeded. Reply goes to ${customer.email}.`],
  };
  return { ...writeLetter(letter), replyTo: customer.email, attachments: [] };
}

function whatToDo({ name, email }: Customer, lines: readonly OrderLine[]): string[] {
  const undated = lines.filter(isToBeArranged);
  const equipment = lines.filter(isEquipment);
  return [
    ...(lines.some(isDated) ? [`Send joining details to ${email}.`] : []),
    ...(undated.length > 0
      ? [
          `Arrange a date with ${name} for each line marked '${DATE_TO_BE_ARRANGED}': ${undated.map(unitsOfLine).join('; ')}.`,
        ]
      : []),
    ...(equipment.length > 0 ? [`Post to the address below: ${equipment.map(unitsOfLine).join('; ')}.`] : []),
  ];
}
