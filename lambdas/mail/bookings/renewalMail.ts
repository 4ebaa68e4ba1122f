import { business } from '../../../domain/business.ts';
import { dayText, withWeekdays } from '../../../domain/dates/courseDate.ts';
import { type DateRow, rowName } from '../../../domain/dates/dateRow.ts';
import { personName } from '../../../domain/text/personName.ts';
import { companyDetails, contactBlock } from '../letter/companyBlocks.ts';
import type { Block } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { writeLetter } from '../letter/writeLetter.ts';

interface DueReminder {
  /** The name of the certificate's owner, if somebody is named. */
  readonly name?: string | undefined;
  readonly certificate: string;
  readonly course: string;
  /** ISO date. */
  readonly runsOut: string;
  /** May be empty. */
  readonly dates: readonly DateRow[];
  /** Where the course is booked. */
  readonly shopUrl: string;
}

/** Reminds of a certificate that runs out in twelve weeks, with the next dates. */
export function renewalMail(reminder: DueReminder): Mail {
  const { certificate, course, runsOut, dates, shopUrl, ...named } = singleLines(reminder);
  const name = personName(named.name ?? '');
  const letter = writeLetter({
    subject: `${capitalised(certificateText({ name, certificate }))} runs out on ${dayText(runsOut)}`,
    preview: `Book ${course} in time.`,
    sign: {
      kind: 'direction',
      above: `${capitalised(certificate)} runs out`,
      headline: dayText(runsOut),
      below: name ?? course,
    },
    blocks: [
      ...(dates.length > 0 ? [datesBlock(`The next dates: ${course}`, dates, shopUrl)] : []),
      {
        kind: 'link',
        title: `Book ${course}`,
        text: dates.length > 0 ? 'Or choose another date:' : 'We have no dates yet. Call us, or see the course:',
        words: 'See the course',
        href: shopUrl,
      },
      contactBlock(),
    ],
    footer: [
      'You are reminded once. We now delete the reminder and the address in it.',
      'The date on the paper counts: please check it.',
      ...companyDetails(),
    ],
  });
  return { ...letter, replyTo: business.email };
}

/** Each leads to where it is booked. */
function datesBlock(title: string, dates: readonly DateRow[], shopUrl: string): Block {
  return {
    kind: 'facts',
    title,
    facts: dates.map((row) => ({
      label: 'Book',
      lines: [withWeekdays(row.selectedDate ?? ''), row.cells.map(({ text }) => text).join(', ')],
      href: `${shopUrl}&date=${encodeURIComponent(rowName(row))}`,
    })),
  };
}

/** "the ADR certificate of Huw Price", or "your ADR certificate". */
export function certificateText({
  name,
  certificate,
}: {
  readonly name?: string | undefined;
  readonly certificate: string;
}): string {
  return name ? `the ${certificate} of ${name}` : `your ${certificate}`;
}
