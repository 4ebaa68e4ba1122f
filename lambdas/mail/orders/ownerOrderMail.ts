import { formatPence } from '../../../domain/money/money.ts';
import { DATE_TO_BE_ARRANGED } from '../../../domain/dates/dateRow.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { isEquipment, isToBeArranged, type OrderLine } from '../../../domain/orders/orderLine.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { joiningTasks } from './joiningBlocks.ts';
import { type Block, listBlock, toDoBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { customerBlock, itemsBlock, paymentBlock, termsBlock } from './orderBlocks.ts';
import { stateOf, unitsByDay, unitsOfLine } from './orderLines.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised, dateTasks, overText, registerTasks } from './dateTasks.ts';
import type { SessionPlaces } from '../../courses/sessionPlaces.ts';
import { ownersLetter } from './ownersLetter.ts';
import { present } from '../../../domain/text/present.ts';

/** The order's lines with the dates on which its people come, which may have moved before it was paid. */
interface CurrentDates {
  readonly lines: readonly OrderLine[];
  /** When the website heard of the payment; ISO 8601. */
  readonly knownAt: string;
}

/** Tells the owner of a paid order: everything needed to act on it. An oversold date is said first. */
export function ownerOrderMail(
  paid: ConfirmedOrder,
  takenDates: readonly SessionPlaces[] = [],
  knownVenues: readonly Venue[] = [],
  current: CurrentDates = { lines: paid.order.lines, knownAt: paid.paidAt },
): Mail {
  const { dates, venues, now, ...plain } = singleLines({
    ...paid,
    dates: takenDates,
    venues: knownVenues,
    now: current,
  });
  const { order } = plain;
  const { customer, lines, totals } = order;
  const over = dates.flatMap((date) => overText(date) ?? []).join('; ');
  const tasks = whatToDo(order, { dates, venues, now });
  return ownersLetter(plain, {
    news: `${unitsByDay(lines)}, ${formatPence(totals.total)} paid`,
    first: over && `${capitalised(over)}.`,
    preview: `${customer.name}: ${lines.map(unitsOfLine).join(', ')}`,
    blocks: [
      tasks.length > 0 && toDoBlock('What to do', tasks),
      itemsBlock('What was ordered', order, 'Total Paid'),
      customerBlock(customer),
      paymentBlock(plain),
      order.terms ? termsBlock(plain) : noTermsBlock,
    ],
    why: 'Your website sent this when the payment succeeded.',
  });
}

const noTermsBlock: Block = listBlock('Terms', [
  'Terms not recorded with this order. It did not come through your checkout page, so nobody agreed to your terms or asked for an early start.',
  'Your own rules for moving and cancelling do not hold for it. The law does: a consumer can cancel for fourteen days.',
  'None of its dates was within these days. Before you agree one that is, let them ask for it in writing.',
]);

interface Known {
  readonly dates: readonly SessionPlaces[];
  readonly venues: readonly Venue[];
  readonly now: CurrentDates;
}

function whatToDo({ customer: { name, email }, lines }: Order, { dates, venues, now }: Known): string[] {
  const onTheirDay = now.lines.filter((line) => !/^Cancelled|^Moved/.test(stateOf(line, dates) ?? ''));
  const undated = lines.filter(isToBeArranged);
  const equipment = lines.filter(isEquipment);
  return present([
    ...dates.flatMap((date) => dateTasks(date, name)),
    ...registerTasks(onTheirDay, now.knownAt, 'on'),
    ...joiningTasks(lines, venues, email),
    undated.length > 0 &&
      `Arrange a date with ${name} for each line marked '${DATE_TO_BE_ARRANGED}': ${undated.map(unitsOfLine).join('; ')}.`,
    equipment.length > 0 && `Post to the address below: ${equipment.map(unitsOfLine).join('; ')}.`,
  ]);
}
