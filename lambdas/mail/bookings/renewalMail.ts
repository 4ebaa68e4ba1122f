import { COURSE_HOURS, HOURS_IN_ALL } from '../../../domain/hours/driverHours.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { counted } from '../../../domain/text/counted.ts';
import { dayText, withWeekdays } from '../../../domain/dates/courseDate.ts';
import { besideDate, type DateRow } from '../../../domain/dates/dateRow.ts';
import { personName } from '../../../domain/text/personName.ts';
import { type Block, factsBlock, listBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { customerLetter, type Stoppable } from '../letter/writeLetter.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { privacyLine } from '../letter/companyBlocks.ts';
import { bookedBy } from '../orders/forOthers.ts';

/** Which certificates run out, and who reads of it. */
export interface Whose {
  readonly to: 'booker' | 'person';
  readonly orderId: string;
  /** The name of the certificate's owner, if somebody is named. */
  readonly name: string | undefined;
  /** The places whose certificates are in this reminder: the booker gets one for all that run out on one day. */
  readonly certificates: number;
}

interface DueReminder extends Stoppable {
  readonly whose: Whose;
  readonly certificate: string;
  readonly course: string;
  /** ISO date. */
  readonly runsOut: string;
  /** Courses to come that the reader has booked, or is named for. May be empty, as `dates` may. */
  readonly booked: readonly string[];
  readonly dates: readonly DateRow[];
  /** Where the course is booked. */
  readonly shopUrl: string;
  /** Where a driver counts hours; null for a certificate that needs none. */
  readonly hoursUrl: string | null;
}

/** Reminds of a certificate that runs out in twelve weeks, with the next dates. */
export function renewalMail(reminder: DueReminder): Mail {
  const plain = singleLines(reminder);
  const { certificate, course, runsOut, dates, booked, shopUrl, hoursUrl, whose } = plain;
  return customerLetter({
    subject: `${capitalised(runsOutText(certificate, whose))} on ${dayText(runsOut)}`,
    preview: `Book ${course} in time.`,
    sign: {
      above: isOfOne(whose) ? `${capitalised(certificate)} runs out` : `${capitalised(certificate)}s run out`,
      headline: dayText(runsOut),
      below: isOfOne(whose) ? (personName(whose.name ?? '') ?? course) : course,
    },
    blocks: [
      hoursUrl && hoursBlock(hoursUrl),
      booked.length > 0 && listBlock('Booked already', booked),
      dates.length > 0 && datesBlock(`The next dates: ${course}`, dates, shopUrl),
      {
        kind: 'link',
        title: `Book ${course}`,
        text:
          dates.length > 0 ? 'Or choose another date:' : 'Its dates are on our website. Is none there yet? Call us.',
        words: 'See the course',
        href: shopUrl,
      },
    ],
    footer: [
      'You are reminded once. We now delete the reminder and the address in it.',
      'The date on the paper counts: please check it.',
    ],
    stop: plain,
  });
}

function hoursBlock(href: string): Block {
  return {
    kind: 'link',
    title: `${HOURS_IN_ALL} hours before the card runs out`,
    text: `The next card needs ${HOURS_IN_ALL} hours of Driver CPC in five years, ${COURSE_HOURS} from each course.`,
    words: 'Count the hours that are missing',
    href,
  };
}

/** Each leads to where it is booked. */
function datesBlock(title: string, dates: readonly DateRow[], shopUrl: string): Block {
  return factsBlock(
    title,
    dates.map((row) => ({
      label: 'Book',
      lines: [withWeekdays(row.selectedDate ?? ''), besideDate(row)],
      href: `${shopUrl}&date=${row.session}`,
    })),
  );
}

/** "the ADR certificate of Huw Price runs out", "your ADR certificate runs out", "the ADR certificates of order 4F2A1C9B, 10 places, run out". */
export function runsOutText(certificate: string, whose: Whose): string {
  const { to, orderId, certificates } = whose;
  const order = `order ${orderNumber(orderId)}`;
  // Not so many certificates: somebody may not have come.
  if (!isOfOne(whose)) return `the ${certificate}s of ${order}, ${counted(certificates, 'place')}, run out`;
  const name = personName(whose.name ?? '');
  if (name) return `the ${certificate} of ${name} runs out`;
  // Names are deleted long before most certificates run out, and the booker may not have come.
  return `${to === 'person' ? `your ${certificate}` : `the ${certificate} of ${order}`} runs out`;
}

function isOfOne({ to, certificates }: Whose): boolean {
  return to === 'person' || certificates === 1;
}

interface ReminderSet extends Stoppable {
  readonly email: string;
  readonly whose: Whose;
  readonly certificate: string;
  readonly course: string;
  readonly customer: Customer;
  /** ISO dates. */
  readonly runsOut: string;
  readonly remindedOn: string;
}

/** Tells the recipient of a reminder that it is set, so that nobody is reminded who does not want it. */
export function renewalSetMail(reminder: ReminderSet): Mail {
  const plain = singleLines(reminder);
  const { email, whose, certificate, course, customer, runsOut, remindedOn, siteUrl } = plain;
  const end = runsOutText(certificate, whose);
  return customerLetter({
    subject: `We remind you on ${dayText(remindedOn)}: ${certificate}`,
    preview: `One email, twelve weeks before ${end}.`,
    sign: {
      above: 'We remind you on',
      headline: dayText(remindedOn),
      below: `${capitalised(end)} on ${dayText(runsOut)}`,
    },
    blocks: [
      listBlock('What happens next', [
        `We email ${email} once, twelve weeks before ${end}. It has the next dates of the course.`,
        'Then we delete the reminder and the address in it.',
      ]),
      factsBlock('Who set it', [
        { label: 'Set by', lines: [bookedBy(customer)] },
        { label: 'Course', lines: [course] },
      ]),
    ],
    footer: [privacyLine(siteUrl)],
    stop: plain,
  });
}
