import { business } from '../../../domain/business.ts';
import { CHANGE_TERMS, TELL_NEEDS } from '../../../domain/bookings/changeTerms.ts';
import { DELIVERY_TIME } from '../../../domain/catalogue/priceNotes.ts';
import { includedFacts } from '../../../domain/catalogue/included.ts';
import { joiningSign } from '../../../domain/bookings/joiningSign.ts';
import { formatPence } from '../../../domain/money/money.ts';
import {
  isCourse,
  isEquipment,
  isToBeArranged,
  type OrderLine,
  soonestFirst,
} from '../../../domain/orders/orderLine.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import { bookingBlock } from './bookingBlock.ts';
import { calendarFiles, calendarTask } from './calendarFiles.ts';
import { cancellationBlocks, companyBlock } from './cancellationBlocks.ts';
import { companyDetails, contactBlock, phoneFacts } from '../letter/companyBlocks.ts';
import { joiningBlocks, joiningItems } from './joiningBlocks.ts';
import type { Block, Letter } from '../letter/letter.ts';
import { forOthers } from './forOthers.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { itemsBlock, termsBlock } from './orderBlocks.ts';
import { unitsOfLine, unitsText } from './orderLines.ts';
import { courseTitle } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** The papers that could be written. */
interface OrderPapers {
  readonly invoice: readonly Attachment[];
  readonly terms: readonly Attachment[];
}

/** Confirms a paid order to the customer, with its invoice, its terms, and a calendar file for each course whose date can be read. */
export function customerOrderMail(
  paid: ConfirmedOrder,
  papers: OrderPapers = { invoice: [], terms: [] },
  knownVenues: readonly Venue[] = [],
): Mail {
  const { venues, ...plain } = forOthers(singleLines({ ...paid, venues: knownVenues }));
  const { customer, lines, totals } = plain.order;
  const byDate = soonestFirst(lines);
  const number = orderNumber(plain.orderId);
  const calendars = calendarFiles(plain, { venues });
  const letter: Letter = {
    subject: `Your ${lines.some(isCourse) ? 'booking' : 'order'} ${number} with ${business.name}`,
    preview: `${lines.map(unitsOfLine).join(', ')}. What happens next.`,
    sign: {
      kind: 'direction',
      above: `Order ${number}`,
      headline: lines.some(isCourse) ? 'Booked and paid' : 'Ordered and paid',
      below: `${formatPence(totals.total)}, ${unitsText(lines)}`,
      courses: byDate.flatMap((line) => joiningSign(line) ?? []),
    },
    blocks: [
      ...chooseDate(lines.filter(isToBeArranged)),
      ...bookingBlock(plain),
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          ...joiningItems(lines, venues, customer.email),
          ...whatHappensNext(lines, calendars),
          papers.invoice.length > 0
            ? `Your VAT invoice ${plain.invoice.number} is attached.`
            : `We email your VAT invoice ${plain.invoice.number} separately.`,
          `The terms of your order ${papers.terms.length > 0 ? 'are attached' : 'follow in an email of their own'}.`,
          ...(lines.some(isCourse) ? [CHANGE_TERMS, TELL_NEEDS] : []),
        ],
      },
      ...joiningBlocks(byDate, venues),
      itemsBlock('Your order', { ...plain.order, lines: byDate }, 'Total Paid'),
      ...includedBlocks(byDate),
      termsBlock(plain),
      ...companyBlock(plain.order),
      contactBlock(),
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

/** For each product, once. */
function includedBlocks(lines: readonly OrderLine[]): Block[] {
  const products = new Map(lines.map((line) => [line.productId, courseTitle({ ...line, cells: [] })]));
  const facts = [...products].flatMap(([productId, label]) => {
    const said = includedFacts(productId).map((fact) => `${fact.label}: ${fact.text}`);
    return said.length > 0 ? [{ label, lines: said }] : [];
  });
  return facts.length > 0 ? [{ kind: 'facts', title: 'What the price includes', facts }] : [];
}

function chooseDate(undated: readonly OrderLine[]): Block[] {
  if (undated.length === 0) return [];
  return [
    {
      kind: 'facts',
      title: 'We will contact you to arrange your date, or call us',
      facts: [{ label: 'For', lines: undated.map(unitsOfLine) }, ...phoneFacts()],
    },
  ];
}

function whatHappensNext(lines: readonly OrderLine[], calendars: readonly Attachment[]): string[] {
  const equipment = lines.filter(isEquipment);
  return [
    ...calendarTask(calendars, 'put'),
    ...(equipment.length > 0
      ? [`We post to the address on your invoice: ${equipment.map(unitsOfLine).join('; ')}. ${DELIVERY_TIME}`]
      : []),
  ];
}
