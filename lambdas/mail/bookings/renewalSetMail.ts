import { dayText } from '../../../domain/dates/courseDate.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { privacyLine } from '../letter/companyBlocks.ts';
import { bookedBy } from '../orders/forOthers.ts';
import type { Mail } from '../../adapters/mail.ts';
import { runsOutText, type Whose } from './renewalMail.ts';
import { type Stoppable, stopBlock, unsubscribeUrl } from './stopBlock.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { customerLetter } from '../letter/writeLetter.ts';
import { factsBlock, listBlock } from '../letter/letter.ts';

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
  const letter = customerLetter({
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
      stopBlock(plain),
      factsBlock('Who set it', [
        { label: 'Set by', lines: [bookedBy(customer)] },
        { label: 'Course', lines: [course] },
      ]),
    ],
    footer: [privacyLine(siteUrl)],
  });
  return { ...letter, unsubscribeUrl: unsubscribeUrl(plain) };
}
