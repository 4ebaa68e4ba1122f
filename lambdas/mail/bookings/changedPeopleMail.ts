import { counted } from '../../../domain/text/counted.ts';
import type { Person } from '../../../domain/bookings/bookings.ts';
import { lineText } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { Block } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { customerBlock, orderIdFact } from '../orders/orderBlocks.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

const BOOKERS_MOBILE = "the booker's mobile";
const NO_MOBILE = 'No number';

/** One place of a booking, before and after a change; null is a place without a name. */
export interface ChangedPlace {
  readonly place: string;
  readonly line: OrderLine;
  readonly before: Person | null;
  readonly after: Person | null;
}

/** The customer's own number; null where none is left. */
export interface ChangedMobile {
  readonly before: string | null;
  readonly after: string | null;
}

/** Tells the owner of names and of the booker's number that changed after the register of their date. */
export function changedPeopleMail(
  booking: Pick<PaidOrder, 'orderId' | 'order'>,
  changes: readonly ChangedPlace[],
  changedMobile: ChangedMobile | null = null,
): Mail {
  const { orderId, order, changed, mobile } = singleLines({ ...booking, changed: changes, mobile: changedMobile });
  const number = orderNumber(orderId);
  const sum = [
    ...(changed.length > 0 ? [counted(changed.length, 'place')] : []),
    ...(mobile ? [BOOKERS_MOBILE] : []),
  ].join(' and ');
  const letter = writeLetter({
    subject: `Changed after the register: ${sum} of order ${number}`,
    preview: [
      ...changed.map(({ before, after }) => `${nameOf(before)}: now ${nameOf(after)}`),
      ...(mobile ? [`${capitalised(BOOKERS_MOBILE)}: now ${mobile.after ?? NO_MOBILE}`] : []),
    ].join('; '),
    sign: { kind: 'direction', above: 'Changed after the register', headline: number, below: sum },
    blocks: [
      {
        kind: 'list',
        title: 'What to do',
        toDo: true,
        items: ['Correct the register that you have: it is not sent again.'],
      },
      ...changed.map(placeBlock),
      ...(mobile ? [mobileBlock(mobile)] : []),
      { kind: 'facts', title: `Order ${number}`, facts: [orderIdFact(orderId)] },
      customerBlock('Customer', order.customer),
    ],
    footer: ['Your website sent this when the booking page was saved.', `Reply goes to ${order.customer.email}`],
  });
  return { ...letter, replyTo: order.customer.email };
}

function placeBlock({ line, before, after }: ChangedPlace): Block {
  return {
    kind: 'facts',
    isOneOfMany: true,
    title: lineText(line),
    facts: [
      { label: 'Before', lines: personLines(before) },
      { label: 'Now', lines: personLines(after) },
    ],
  };
}

function mobileBlock({ before, after }: ChangedMobile): Block {
  return {
    kind: 'facts',
    title: capitalised(BOOKERS_MOBILE),
    facts: [
      { label: 'Before', lines: [before ?? NO_MOBILE] },
      { label: 'Now', lines: [after ?? NO_MOBILE] },
    ],
  };
}

function personLines(person: Person | null): string[] {
  return [nameOf(person), person?.email ?? '', person?.mobile ?? '', (person?.answers ?? []).join('; ')].filter(
    Boolean,
  );
}

function nameOf(person: Person | null): string {
  return person?.name ?? 'No name';
}
