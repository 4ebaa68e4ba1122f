import { type BookingWish, type Person, placesOf } from '../../../domain/bookings/bookings.ts';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { business } from '../../../domain/business.ts';
import { dayText, plusDays } from '../../../domain/dates/courseDate.ts';
import { CANCELLATION_DAYS } from '../../../domain/orders/earlyStart.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import { linesAbout, messageBlock, receivedFact, wantedFacts } from './requestWords.ts';
import type { BookingRequest } from '../../bookings/keptRequest.ts';
import type { DateState } from '../../courses/sessionPlaces.ts';
import { type Block, type Fact, factsBlock, listBlock, toDoBlock } from '../letter/letter.ts';
import { dayOf } from '../courses/changeWords.ts';
import type { Mail } from '../../adapters/mail.ts';
import { customerBlock, paymentBlock } from '../orders/orderBlocks.ts';
import { paragraphsOf, singleLines } from '../../../domain/text/singleLines.ts';
import { forOnePlace } from '../orders/orderLines.ts';
import { ownersLetter } from '../orders/ownersLetter.ts';
import { cutText } from '../../../domain/text/cutText.ts';
import { mailto } from '../../../domain/text/mailto.ts';

/** Brings the owner a request to move or cancel, with all that is needed to answer it. */
export function bookingRequestMail(
  asked: BookingRequest,
  named: Readonly<Record<string, Person>>,
  held: readonly DateState[] = [],
): Mail {
  const { request, people, dates } = singleLines({ request: asked, people: named, dates: held });
  const about = linesAbout(request);
  return ownersLetter(request, {
    news: newsOf(request),
    preview: about.join('; '),
    blocks: [workBlock(request, dates), ...requestBlocks('The request', request, people), ...replyBlocks(request)],
    why: 'Your website sent this from the order’s booking page.',
    isForOwnerAlone: officeUrlOf(request) !== undefined,
  });
}

const MAX_WORDS = 80;

const WISHES: Readonly<Record<BookingWish, string>> = {
  move: 'asks for another date',
  cancel: 'asks to cancel',
  swap: 'asks for a swap',
  invoice: 'asks for another name on the invoice',
  other: 'asks for something else',
};

/** Of a wish without a name of its own, the customer's words. */
function newsOf({ wish, paragraphs }: BookingRequest): string {
  const [words = ''] = paragraphs.flat();
  if (wish !== 'other' || !words) return WISHES[wish];
  return `“${words.length > MAX_WORDS ? `${cutText(words, MAX_WORDS)}...` : words}”`;
}

/** A question that one press answers stands beside its button. */
export function workBlock(request: BookingRequest, dates: readonly DateState[]): Block {
  const { transfer, newInvoice, wish } = request;
  if (transfer)
    return {
      kind: 'link',
      title: `Move them to ${[...new Set(transfer.to.map(dayOf))].join(' or ')}?`,
      toDo: true,
      text: `Yes: the page shows what will happen, with the places left by then, and its button does it all, also the emails to the customer and to those who move. No: write to the customer; nothing changes, and the link ends when the course begins. ${FOR_YOU_ALONE}`,
      words: 'Look at the move',
      href: transfer.officeUrl,
    };
  if (newInvoice)
    return {
      kind: 'link',
      title: `A new invoice to ${newInvoice.to[0] ?? ''}?`,
      toDo: true,
      text: `Yes: the page shows the new name and address, and its button issues it. A credit note takes off all of the first invoice, and both of you get the new one by email within the hour. No, because somebody else bought it, say: write to the customer. ${FOR_YOU_ALONE}`,
      words: 'Look at the invoice',
      href: newInvoice.officeUrl,
    };
  return toDoBlock('What to do', [...tasks[wish](request, dates), 'Reply to the customer.']);
}

const FOR_YOU_ALONE = 'The link is for you alone: do not forward it.';

/** The request and the order. */
export function requestBlocks(
  title: string,
  request: BookingRequest,
  people: Readonly<Record<string, Person>>,
): Block[] {
  const { order } = request;
  return [
    factsBlock(title, [
      { label: 'About', lines: linesAbout(request) },
      ...wantedFacts(request),
      ...leftFacts(request),
      request.newInvoice && { label: 'New invoice to', lines: request.newInvoice.to },
      receivedFact(request),
    ]),
    ...messageBlock('Message', request),
    ...peopleBlock(request, people),
    customerBlock(order.customer),
    paymentBlock(request),
  ];
}

function leftFacts({ transfer }: BookingRequest): Fact[] {
  if (!transfer) return [];
  const { left } = transfer;
  return [{ label: 'Places left', lines: [left === null ? 'Not counted' : `${left} when they asked`] }];
}

function officeUrlOf({ transfer, newInvoice }: BookingRequest): string | undefined {
  return transfer?.officeUrl ?? newInvoice?.officeUrl;
}

function byHand({ about }: BookingRequest, dates: readonly DateState[]): string[] {
  return [
    `In the sheet, raise the number in Places of the old row by one for each place that leaves it, and lower it in the new row. Rows without a number need nothing.${forOnePlace(about, dates)}`,
    'The register goes on listing them under the date that was paid for: correct it by hand.',
  ];
}

const tasks: Readonly<Record<BookingWish, (request: BookingRequest, dates: readonly DateState[]) => string[]>> = {
  move: byHand,
  cancel: ({ paymentIntentId, paidAt, receivedAt }) => [
    `They paid on ${longMoment(paidAt)} and asked on ${longMoment(receivedAt)}. A consumer who asks within fourteen days has cancelled: refund a course by ${refundBy(receivedAt)}. The owner’s guide says how much.`,
    `To refund, open the Stripe dashboard, search for ${paymentIntentId} and press Refund. The website tells the customer, and gives the places back when all is refunded.`,
  ],
  swap: byHand,
  invoice: () => [],
  other: () => [],
};

/** The fourteenth day after a consumer cancelled. */
function refundBy(receivedAt: string): string {
  return dayText(plusDays(britishDay(Date.parse(receivedAt)), CANCELLATION_DAYS));
}

function peopleBlock({ about }: BookingRequest, people: Readonly<Record<string, Person>>): Block[] {
  const names = placesOf(about).flatMap(({ id }) => {
    const person = people[id];
    return person ? [[person.name, person.email].filter(Boolean).join(', ')] : [];
  });
  return names.length > 0 ? [listBlock('Who was to come', names)] : [];
}

/** A reply to press, and the same words to copy. */
function replyBlocks(request: BookingRequest): Block[] {
  const { email } = request.order.customer;
  const words = reply(request);
  return [
    {
      kind: 'link',
      title: 'Reply',
      text: 'The words below, ready to send once you have put yours in place of the square brackets.',
      words: 'Write the reply',
      href: mailto(email, { subject: `Your order ${orderNumber(request.orderId)}`, body: words }),
    },
    { kind: 'words', title: 'The words', paragraphs: paragraphsOf(words) },
  ];
}

const ANSWERS: Readonly<Record<BookingWish, string>> = {
  move: 'We have moved [who] to [new date]. Everybody else comes as booked.',
  cancel: 'We have cancelled it, and refunded [sum] to the card that you paid with.',
  swap: 'We have swapped it with [booking]. Everything else stays as it is.',
  invoice: 'We cannot put another name on the invoice: [why].',
  other: '[your answer]',
};

function reply(request: BookingRequest): string {
  const [{ display }] = business.phones;
  return [
    `Hello ${request.order.customer.name},`,
    `Thank you for your message about order ${orderNumber(request.orderId)}: ${linesAbout(request).join('; ')}.`,
    request.transfer
      ? `We cannot move you to ${request.transfer.to.map(dayOf).join(' or ')}: [why, and what you can offer].`
      : ANSWERS[request.wish],
    `${business.name}\n${display}`,
  ].join('\n\n');
}
