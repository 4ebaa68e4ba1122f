import { type BookingWish, bookingWishes, type Person, placesOf } from '../../../domain/bookings/bookings.ts';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { business } from '../../../domain/business.ts';
import { dayText, plusDays } from '../../../domain/dates/courseDate.ts';
import { CANCELLATION_DAYS } from '../../../domain/orders/earlyStart.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import type { BookingRequest } from '../../bookings/keptRequest.ts';
import type { DateState } from '../../courses/sessionPlaces.ts';
import { type Block, type Fact, factsBlock, listBlock, toDoBlock } from '../letter/letter.ts';
import { dayOf } from '../courses/changeWords.ts';
import type { Mail } from '../../adapters/mail.ts';
import { customerBlock, paymentBlock } from '../orders/orderBlocks.ts';
import { paragraphsOf, singleLines } from '../../../domain/text/singleLines.ts';
import { forOnePlace, unitsWithDate } from '../orders/orderLines.ts';
import { ownersLetter } from '../orders/ownersLetter.ts';
import { cutText } from '../../../domain/text/cutText.ts';
import { mailto } from '../../../domain/text/mailto.ts';
import { counted } from '../../../domain/text/counted.ts';
import { writeLetter } from '../letter/writeLetter.ts';

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
function workBlock(request: BookingRequest, dates: readonly DateState[]): Block {
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
function requestBlocks(title: string, request: BookingRequest, people: Readonly<Record<string, Person>>): Block[] {
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

/** "2 × OLAT, 1 day, Wed 3 Mar 2027" for each line that the request is about. */
export function linesAbout({ about }: Pick<BookingRequest, 'about'>): string[] {
  return about.map(unitsWithDate);
}

/** The same places on the date that is asked for; empty of a request in words. */
export function wantedFacts({ transfer }: Pick<BookingRequest, 'transfer'>): Fact[] {
  return transfer ? [{ label: 'To', lines: transfer.to.map(unitsWithDate) }] : [];
}

/** The message as it was typed. */
function messageBlock(title: string, { paragraphs }: BookingRequest): Block[] {
  return paragraphs.length > 0 ? [{ kind: 'message', title, paragraphs }] : [];
}

export function receivedFact({ receivedAt }: Pick<BookingRequest, 'receivedAt'>): Fact {
  return { label: 'Received', lines: [longMoment(receivedAt)] };
}

type Asked = readonly [request: BookingRequest, people: Readonly<Record<string, Person>>, dates: readonly DateState[]];

/** Brings the owner the requests that booking pages could not send at once. Of one alone it is the usual mail. */
export function keptRequestsMail(asked: readonly Asked[]): Mail {
  const [first, ...others] = asked;
  if (first && others.length === 0) return bookingRequestMail(...first);
  const sum = counted(asked.length, 'request');
  return writeLetter({
    subject: `${sum} from booking pages`,
    preview: 'The website could not send them one by one.',
    sign: { above: 'From booking pages', headline: sum, below: 'Each customer has a receipt' },
    blocks: singleLines(asked).flatMap(([request, people, dates]) => {
      const { customer } = request.order;
      const title = `${bookingWishes[request.wish]}: ${customer.name}, order ${orderNumber(request.orderId)}`;
      return [...requestBlocks(title, request, people), workBlock(request, dates)].map((block) =>
        Object.assign({ isOneOfMany: true }, block),
      );
    }),
    footer: ['Your website sent this: the booking pages had sent all mails of the day, or the mail service was down.'],
  });
}
