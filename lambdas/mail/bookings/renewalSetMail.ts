import { business } from '../../../domain/business.ts';
import { stopPath } from '../../../domain/api/stopReminder.ts';
import { stopUrl } from '../../../domain/bookings/bookingLink.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { companyDetails, contactBlock, privacyLine } from '../letter/companyBlocks.ts';
import { bookedBy } from '../orders/forOthers.ts';
import type { Mail } from '../../adapters/mail.ts';
import { runsOutText, type Whose } from './renewalMail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { writeLetter } from '../letter/writeLetter.ts';

interface ReminderSet {
  readonly email: string;
  readonly whose: Whose;
  readonly certificate: string;
  readonly course: string;
  readonly customer: Customer;
  /** ISO dates. */
  readonly runsOut: string;
  readonly remindedOn: string;
  readonly stopKey: string;
  readonly siteUrl: string;
}

/** Tells the recipient of a reminder that it is set, so that nobody is reminded who does not want it. */
export function renewalSetMail(reminder: ReminderSet): Mail {
  const { email, whose, certificate, course, customer, runsOut, remindedOn, stopKey, siteUrl } = singleLines(reminder);
  const end = runsOutText(certificate, whose);
  const letter = writeLetter({
    subject: `We remind you on ${dayText(remindedOn)}: ${certificate}`,
    preview: `One email, twelve weeks before ${end}.`,
    sign: {
      kind: 'direction',
      above: 'We remind you on',
      headline: dayText(remindedOn),
      below: `${capitalised(end)} on ${dayText(runsOut)}`,
    },
    blocks: [
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          `We email ${email} once, twelve weeks before ${end}. It has the next dates of the course.`,
          'Then we delete the reminder and the address in it.',
        ],
      },
      {
        kind: 'link',
        title: 'Not wanted?',
        text: 'One press on our website stops all reminders to this address, and news of places that it waits for. We delete it from them.',
        words: 'Stop reminders',
        href: stopUrl(stopKey, siteUrl),
      },
      {
        kind: 'facts',
        title: 'Who set it',
        facts: [
          { label: 'Set by', lines: [bookedBy(customer)] },
          { label: 'Course', lines: [course] },
        ],
      },
      contactBlock(),
    ],
    footer: [privacyLine(siteUrl), ...companyDetails()],
  });
  return { ...letter, replyTo: business.email, unsubscribeUrl: `${siteUrl}${stopPath(stopKey)}` };
}
