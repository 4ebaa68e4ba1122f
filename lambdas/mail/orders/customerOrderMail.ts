import { business } from '../../../domain/business.ts';
import { TELL_NEEDS } from '../../../domain/bookings/changeTerms.ts';
import { DELIVERY_TIME } from '../../../domain/catalogue/priceNotes.ts';
import { includedFacts } from '../../../domain/catalogue/included.ts';
import { joiningSign } from '../../../domain/bookings/joiningSign.ts';
import { formatPence } from '../../../domain/money/money.ts';
import {
  isCourse,
  isEquipment,
  isToBeArranged,
  lineKey,
  type OrderLine,
  soonestFirst,
} from '../../../domain/orders/orderLine.ts';
import type { Invoice } from '../../../domain/orders/invoice.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import { type BookedLine, bookedLines } from '../../../domain/bookings/transfers.ts';
import type { SessionPlaces } from '../../courses/sessionPlaces.ts';
import { bookingBlock } from './bookingBlock.ts';
import { calendarFiles, calendarTask } from './calendarFiles.ts';
import { cancellationBlocks, companyBlock } from './cancellationBlocks.ts';
import { companyDetails, contactBlock } from '../letter/companyBlocks.ts';
import { joiningBlocks, joiningItems } from './joiningBlocks.ts';
import { type Block, factsBlock, type Letter, listBlock, toDoBlock } from '../letter/letter.ts';
import { dateNews, isUnconfirmed } from './dateTasks.ts';
import { forOthers } from './forOthers.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { itemsBlock, termsBlock } from './orderBlocks.ts';
import { unitsOfLine, unitsText } from './orderLines.ts';
import { courseTitle } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { present } from '../../../domain/text/present.ts';

/** Below this line stands what the law wants on a durable medium. */
export const FOR_YOUR_RECORDS = 'For your records';

/** The papers that could be written. */
interface OrderPapers {
  readonly invoice: readonly Attachment[];
  readonly terms: readonly Attachment[];
}

/** How the dates of an order are as its payment ends. */
interface CurrentDates {
  readonly dates: readonly SessionPlaces[];
  /** The dates on which its people come. */
  readonly lines: readonly BookedLine[];
}

/**
 * Confirms a paid order to the customer, with its invoice, its terms, and a calendar file for each course whose date can be
 * read. A date that does not stand any more is not confirmed, and said first.
 */
export function customerOrderMail(
  paid: ConfirmedOrder,
  papers: OrderPapers = { invoice: [], terms: [] },
  knownVenues: readonly Venue[] = [],
  current: CurrentDates = { dates: [], lines: bookedLines(paid.order) },
): Mail {
  const { venues, now, ...plain } = forOthers(singleLines({ ...paid, venues: knownVenues, now: current }));
  const { customer, lines, totals } = plain.order;
  const off = now.dates.filter(isUnconfirmed);
  const confirmed = now.lines.filter((line) => !off.some((date) => lineKey(date.line) === lineKey(line)));
  const byDate = soonestFirst(lines);
  const joined = soonestFirst(confirmed);
  const number = orderNumber(plain.orderId);
  const calendars = calendarFiles({ ...plain, order: { lines: confirmed } }, { venues });
  const notConfirmed = off.length === 1 ? 'a date is not confirmed' : `${off.length} dates are not confirmed`;
  const letter: Letter = {
    subject: `Your ${lines.some(isCourse) ? 'booking' : 'order'} ${number} with ${business.name}${off.length > 0 ? `: ${notConfirmed}` : ''}`,
    preview: off.length > 0 ? off.map(dateNews).join(' ') : `${lines.map(unitsOfLine).join(', ')}. What happens next.`,
    sign: {
      above: `Order ${number}`,
      headline:
        off.length > 0 ? `Paid, but ${notConfirmed}` : `${lines.some(isCourse) ? 'Booked' : 'Ordered'} and paid`,
      below: `${formatPence(totals.total)}, ${unitsText(lines)}`,
      courses: joined.flatMap((line) => joiningSign(line) ?? []),
    },
    blocks: [
      ...unconfirmedBlocks(off, plain.bookingUrl),
      ...chooseDate(lines.filter(isToBeArranged)),
      ...(off.length > 0 && !confirmed.some(isCourse) ? [] : bookingBlock({ ...plain, order: { lines: confirmed } })),
      listBlock('What happens next', [
        ...joiningItems(confirmed, venues, customer.email),
        ...whatHappensNext(lines, calendars),
        lines.some(isCourse) && TELL_NEEDS,
      ]),
      ...joiningBlocks(joined, venues),
      contactBlock(),
      { kind: 'rule', title: FOR_YOUR_RECORDS },
      papersBlock(plain.invoice, papers),
      itemsBlock('Your order', { ...plain.order, lines: byDate }, 'Total Paid'),
      ...includedBlocks(byDate),
      termsBlock(plain),
      ...companyBlock(plain.order),
      ...cancellationBlocks(plain),
    ],
    footer: [`Paid by card on ${longMoment(plain.paidAt)}.`, ...companyDetails()],
  };
  const { attachments, ...written } = writeLetter(letter);
  return {
    ...written,
    replyTo: business.email,
    attachments: [...papers.invoice, ...calendars, ...papers.terms, ...attachments],
  };
}

/** The way out of a date that does not stand. */
function unconfirmedBlocks(off: readonly SessionPlaces[], bookingUrl: string): Block[] {
  if (off.length === 0) return [];
  return [
    toDoBlock('Please read first', off.map(dateNews)),
    {
      kind: 'link',
      title: 'Another date, or your money back',
      text: 'Your booking page has other dates under “Move or cancel”. If none suits you, reply to this email or call us: we refund what you paid for the course. Keep the link to yourself.',
      words: 'Open your booking page',
      href: bookingUrl,
    },
  ];
}

function papersBlock({ number }: Invoice, { invoice, terms }: OrderPapers): Block {
  return listBlock('Your papers', [
    invoice.length > 0 ? `Your VAT invoice ${number} is attached.` : `We email your VAT invoice ${number} separately.`,
    `The terms of your order ${terms.length > 0 ? 'are attached' : 'follow in an email of their own'}.`,
  ]);
}

/** For each product, once. */
function includedBlocks(lines: readonly OrderLine[]): Block[] {
  const products = new Map(lines.map((line) => [line.productId, courseTitle({ ...line, cells: [] })]));
  const facts = [...products].flatMap(([productId, label]) => {
    const said = includedFacts(productId).map((fact) => `${fact.label}: ${fact.text}`);
    return said.length > 0 ? [{ label, lines: said }] : [];
  });
  return facts.length > 0 ? [factsBlock('What the price includes', facts)] : [];
}

function chooseDate(undated: readonly OrderLine[]): Block[] {
  if (undated.length === 0) return [];
  return [
    factsBlock('We will contact you to arrange your date, or call us', [
      { label: 'For', lines: undated.map(unitsOfLine) },
    ]),
  ];
}

function whatHappensNext(lines: readonly OrderLine[], calendars: readonly Attachment[]): string[] {
  const equipment = lines.filter(isEquipment);
  return present([
    ...calendarTask(calendars, 'put'),
    equipment.length > 0 &&
      `We post to the address on your invoice: ${equipment.map(unitsOfLine).join('; ')}. ${DELIVERY_TIME}`,
  ]);
}
