import type { EnquiryResponse, BotTraps } from '../../domain/api/enquiry.ts';
import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from '../../domain/enquiries.ts';
import { ApiError } from '../edge/apiError.ts';
import type { Answer } from '../edge/endpoint.ts';
import { log } from '../edge/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { EnquiryDeps } from './enquirySettings.ts';

const SENT: Answer<EnquiryResponse> = { body: { status: 'sent' } };

/**
 * Mails a visitor's form to the owner. A bot gets the same answer, but its form is dropped.
 * Throws ApiError not_sent unless SES accepted the mail: the visitor's form keeps its text for a retry.
 */
export async function mailToOwner<Form extends BotTraps>(
  form: Form,
  mailOf: (form: Form) => Mail,
  { sendMail, ownerEmail, fastestFormMs }: EnquiryDeps,
): Promise<Answer<EnquiryResponse>> {
  const sign = signOfBot(form, fastestFormMs);
  if (sign) {
    log.info(`A form was dropped: ${sign}`);
    return SENT;
  }
  const result = await sendMail(ownerEmail, mailOf(form));
  if (result.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: result.cause });
  return SENT;
}

function signOfBot(form: BotTraps, fastestFormMs: number): string | null {
  if (form[HONEYPOT_FIELD]) return 'its honeypot was filled in';
  const openFor = form[OPEN_FOR_FIELD];
  return openFor !== undefined && Number(openFor) < fastestFormMs ? 'it was filled in faster than anybody types' : null;
}
