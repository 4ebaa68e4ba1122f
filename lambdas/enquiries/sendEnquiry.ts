import { type BotTraps, type EnquiryResponse, signOfBot } from '../../domain/api/enquiry.ts';
import type { Mail } from '../adapters/mail.ts';
import { ApiError } from '../edge/apiError.ts';
import { log } from '../edge/log.ts';
import type { Mailer } from '../sending/mailGate.ts';

const SENT: EnquiryResponse = { status: 'sent' };

interface EnquiryDeps {
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
  /** False above the day's limit of both forms. */
  readonly countMail: (now: Date) => Promise<boolean>;
  readonly fastestFormMs: number;
}

/**
 * Mails a visitor's form to the owner. A bot gets the same answer, but its form is dropped and no mail is counted.
 * Throws ApiError too_many_mails, and not_sent unless SES accepted the mail: the visitor's form keeps its text for a retry.
 */
export async function sendEnquiry(
  form: BotTraps,
  buildMail: () => Mail,
  { sendMail, ownerEmail, countMail, fastestFormMs }: EnquiryDeps,
  now: Date,
): Promise<EnquiryResponse> {
  const sign = signOfBot(form, fastestFormMs);
  if (sign) {
    log.info(`A form was dropped: ${sign}`);
    return SENT;
  }
  if (!(await countMail(now))) throw new ApiError('too_many_mails');
  const result = await sendMail(ownerEmail, buildMail(), null);
  if (result.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: result.cause });
  return SENT;
}
