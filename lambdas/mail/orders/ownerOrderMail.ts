import { cutText } from '../../../domain/text/cutText.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { DATE_TO_BE_ARRANGED } from '../../../domain/dates/dateRow.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { isEquipment, isToBeArranged } from '../../../domain/orders/orderLine.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { joiningTasks } from './joiningBlocks.ts';
import type { Block, Letter } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { customerBlock, itemsBlock, paymentBlock, termsBlock } from './orderBlocks.ts';
import { unitsOfLine, unitsText } from './orderLines.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised, dateTasks, overText } from './dateTasks.ts';
import type { SessionPlaces } from '../../courses/sessionPlaces.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** A subject names some oversold dates; the list of tasks names all. */
const MAX_SUBJECT = 200;

/** Tells the owner of a paid order: everything needed to act on it. An oversold date is said first. */
export function ownerOrderMail(
  paid: ConfirmedOrder,
  takenDates: readonly SessionPlaces[] = [],
  knownVenues: readonly Venue[] = [],
): Mail {
  const { dates, venues, ...plain } = singleLines({ ...paid, dates: takenDates, venues: knownVenues });
  const { order } = plain;
  const { customer, lines, totals } = order;
  const number = orderNumber(plain.orderId);
  const sum = `${formatPence(totals.total)}, ${unitsText(lines)}`;
  const over = dates.flatMap((date) => overText(date) ?? []).join('; ');
  const subject = `Paid order ${number}: ${sum}`;
  const tasks = whatToDo(order, dates, venues);
  const letter: Letter = {
    subject: over ? cutText(`${capitalised(over)}. ${subject}`, MAX_SUBJECT) : subject,
    preview: `${customer.name}: ${lines.map(unitsOfLine).join(', ')}`,
    sign: { kind: 'direction', above: over ? `Paid order, ${over}` : 'Paid order', headline: number, below: sum },
    blocks: [
      ...(tasks.length > 0 ? [{ kind: 'list', title: 'What to do', toDo: true, items: tasks } as const] : []),
      itemsBlock('What was ordered', order, 'Total Paid'),
      customerBlock('Customer', customer),
      paymentBlock(plain),
      order.terms ? termsBlock(plain) : noTermsBlock,
    ],
    footer: ['Your website sent this when the payment succeeded.', `Reply goes to ${customer.email}`],
  };
  return { ...writeLetter(letter), replyTo: customer.email };
}

const noTermsBlock: Block = {
  kind: 'list',
  title: 'Terms',
  items: [
    'Terms not recorded with this order. It did not come through your checkout page, so nobody agreed to your terms or asked for an early start.',
    'Your own rules for moving and cancelling do not hold for it. The law does: a consumer can cancel for fourteen days.',
    'None of its dates was within these days. Before you agree one that is, let them ask for it in writing.',
  ],
};

function whatToDo(
  { customer: { name, email }, lines }: Order,
  dates: readonly SessionPlaces[],
  venues: readonly Venue[],
): string[] {
  const undated = lines.filter(isToBeArranged);
  const equipment = lines.filter(isEquipment);
  return [
    ...dates.flatMap((date) => dateTasks(date, name)),
    ...joiningTasks(lines, venues, email),
    ...(undated.length > 0
      ? [
          `Arrange a date with ${name} for each line marked '${DATE_TO_BE_ARRANGED}': ${undated.map(unitsOfLine).join('; ')}.`,
        ]
      : []),
    ...(equipment.length > 0 ? [`Post to the address below: ${equipment.map(unitsOfLine).join('; ')}.`] : []),
  ];
}
