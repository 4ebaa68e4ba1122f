import { britishDay } from '../../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import { isCourse, type OrderLine } from '../../../domain/orders/orderLine.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import { mailName, type Undelivered } from '../../../domain/orders/undelivered.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { customerBlock, emailFact, orderIdFact } from './orderBlocks.ts';
import { unitsWithDate } from './orderLines.ts';
import { present } from '../../../domain/text/present.ts';
import { factsBlock, toDoBlock } from '../letter/letter.ts';

/** Beside SES's own words for bounces. */
export const REFUSED = 'Refused';
/** SES did not send it, because an earlier email to the address was called spam. */
export const WITHHELD = 'Withheld';

/** A mail to a customer, or to somebody who was named, that did not arrive. */
interface UndeliveredToReader extends Undelivered {
  readonly orderId: string;
  readonly order: Order;
  /** The first word of its kind. */
  readonly mail: string;
  /** SES's word for the kind of a bounce after which it still sends to the address; REFUSED if it did not take the mail; or WITHHELD. */
  readonly transient: string | null;
  readonly email: string;
  /** The people who are named with the address; empty for the customer. */
  readonly names: readonly string[];
  /** The order names nobody with the address any more: another person comes, or names were deleted. */
  readonly isGone?: boolean;
  /** Their mobile numbers; for the customer, those of everybody in the order. */
  readonly mobiles: readonly string[];
}

/** Tells the owner which address a mail did not reach, and what to do. */
export function undeliveredMail(undelivered: UndeliveredToReader): Mail {
  const plain = singleLines(undelivered);
  const { orderId, order, mail, email, why, at } = plain;
  const number = orderNumber(orderId);
  const what = mailName(mail);
  const others = plain.names.length > 0 ? plain.names : [order.customer.name];
  const names = plain.isGone ? ['Somebody whom the order no longer names'] : others;
  return writeLetter({
    subject: `${why === 'bounced' ? 'Not delivered' : 'Called spam'}: ${what}, order ${number}`,
    preview: `${names.join(', ')}: ${email}`,
    sign: {
      kind: 'prohibition',
      above: `Order ${number}`,
      headline: why === 'bounced' ? 'Not delivered' : 'Called spam',
      below: `The ${what} to ${names.join(', ')}`,
    },
    blocks: [
      toDoBlock('What to do', tasks(plain, what)),
      factsBlock('The email', [
        { label: 'Who', lines: names },
        emailFact(email),
        { label: 'Which', lines: [what] },
        { label: 'When', lines: [longMoment(at)] },
        { label: 'For', lines: coursesFirst(order.lines).map(unitsWithDate) },
        orderIdFact(orderId),
      ]),
      customerBlock(order.customer),
    ],
    footer: [
      'Your website sent this because the mail service told it so. It tells you once for each reader and kind of email.',
    ],
  });
}

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types */
const CAUSES: Readonly<Record<string, string>> = {
  [REFUSED]: 'the mail service refused it, mostly because the address is mistyped',
  MailboxFull: 'its mailbox is full',
  MessageTooLarge: 'its mail server refuses emails of this size',
  ContentRejected: 'its mail server refuses what the email says',
  AttachmentRejected: 'its mail server refuses the attachments',
};

const WHEN_AND_WHERE = 'Tell them the day, the time and the place of each course yourself.';

/** The task for the owner after a lost mail, by the first word of the kind of mail. */
const TO_TELL: Readonly<Record<string, string>> = {
  'transfer-customer': WHEN_AND_WHERE,
  booked: WHEN_AND_WHERE,
  moved: WHEN_AND_WHERE,
  on: 'Tell them that the course takes place after all, and when and where.',
  changed: WHEN_AND_WHERE,
  cancelled: 'Tell them at once that the course is cancelled: they may travel to it.',
  'refund-customer': 'Tell them yourself what you have refunded: your own email about the refund says it.',
  'refund-failed-customer':
    'Tell them yourself that the refund came to nothing: your own email about it says what follows.',
  left: 'Their place is cancelled, or somebody else comes on it. Tell them at once: they may travel to the course.',
  'request-receipt': 'Answer their request yourself: they do not know that you have it.',
  'renewal-set': 'The reminder itself would not arrive either. Tell them when their certificate runs out.',
  certificates: 'The certificate is also on the booking page of whoever booked.',
};

function toTell({ mail, order, at }: UndeliveredToReader): string | undefined {
  if (mail === 'customer')
    return order.lines.some(isCourse)
      ? WHEN_AND_WHERE
      : 'Tell them yourself that you have their order, and when it comes.';
  if (mail === 'reminder')
    return order.lines.some((line) => isStillToCome(line, at))
      ? WHEN_AND_WHERE
      : 'Tell them when their certificate runs out.';
  return TO_TELL[mail];
}

/** A reminder of a course comes before it, one of a certificate years after. */
function isStillToCome({ selectedDate }: OrderLine, at: string): boolean {
  const days = readCourseDate(selectedDate ?? '');
  return days !== null && days.last >= britishDay(Date.parse(at));
}

/** Once a course has begun its names stay as they are, and whoever is replaced is named no more. */
const NAMES_STAY: ReadonlySet<string> = new Set(['certificates', 'left']);

function tasks(undelivered: UndeliveredToReader, what: string): string[] {
  const { mail, transient, names, mobiles } = undelivered;
  const news = toTell(undelivered);
  return present([
    howItEnded(undelivered, what),
    mobiles.length > 0
      ? `Call them: ${mobiles.slice(0, 5).join(', ')}.`
      : 'No telephone number is known. Look up the company, or write to the postal address below.',
    names.length > 0 &&
      !NAMES_STAY.has(mail) &&
      'Ask the customer below for an address that works, and let them correct it on the booking page.',
    news,
    (transient === null || transient === WITHHELD) &&
      'The website can send nothing more to this address. Does it work again? Ask whoever looks after the website to take it off the list of the mail service.',
  ]);
}

function howItEnded({ email, why, transient }: UndeliveredToReader, what: string): string {
  if (why === 'complained') return `Somebody who reads ${email} has marked the ${what} as spam.`;
  if (transient === WITHHELD)
    return `The ${what} was not sent: somebody who reads ${email} has marked an earlier email as spam.`;
  return `The ${what} to ${email} came back: ${CAUSES[transient ?? ''] ?? 'the address is probably mistyped, or its mailbox is closed'}.`;
}

function coursesFirst(lines: readonly OrderLine[]): OrderLine[] {
  return [...lines.filter(isCourse), ...lines.filter((line) => !isCourse(line))];
}
