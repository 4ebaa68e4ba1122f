import { type EnquiryResponse } from '../../domain/api/enquiry.ts';
import { HONEYPOT_FIELD } from '../../domain/enquiries.ts';
import { ApiError } from '../edge/apiError.ts';
import type { Answer } from '../edge/endpoint.ts';
import { log } from '../edge/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { EnquiryDeps } from './enquirySettings.ts';

const SENT: Answer<EnquiryResponse> = { body: { status: 'sent' } };

/**
 * Mails a visitor's form to the owner. A machine that filled in the honeypot is told the same and sends nothing.
 * Throws ApiError not_sent unless SES took the mail: the visitor has kept what was typed and may send it again.
 */
export async function passOn<Form extends Readonly<Partial<Record<typeof HONEYPOT_FIELD, string | undefined>>>>(
  form: Form,
  mailOf: (form: Form) => Mail,
  { sendMail, ownerEmail }: EnquiryDeps,
): Promise<Answer<EnquiryResponse>> {
  if (form[HONEYPOT_FIELD]) {
    log.info('A form was dropped: its honeypot was filled in');
    return SENT;
  }
  const result = await sendMail(ownerEmail, mailOf(form));
  if (result.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: result.cause });
  return SENT;
}
