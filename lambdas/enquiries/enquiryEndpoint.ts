import * as z from 'zod/mini';
import type { Contract } from '../../domain/api/contract.ts';
import type { BotTraps, EnquiryResponse } from '../../domain/api/enquiry.ts';
import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from '../../domain/api/enquiries.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { ownersMailer } from '../sending/mailGate.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { ApiError } from '../edge/apiError.ts';
import { type Answer, endpoint, type Handler } from '../edge/endpoint.ts';
import { log } from '../edge/log.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';
import type { Mail } from '../adapters/mail.ts';
import { mailLimit } from './mailLimit.ts';

export const enquirySettings = z.object({
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  VISITORS_TABLE: text,
  FORMS_PER_VISITOR: wholeNumber,
  /** Of both forms and all visitors together. */
  FORM_MAILS_PER_DAY: wholeNumber,
  /** A form posted sooner after the site was opened comes from a bot. */
  FASTEST_FORM_MS: wholeNumber,
});

const SENT: Answer<EnquiryResponse> = { body: { status: 'sent' } };

/**
 * Mails a visitor's form to the owner. A bot gets the same answer, but its form is dropped and no mail is counted.
 * Answers not_sent unless SES accepted the mail: the visitor's form keeps its text for a retry.
 */
export function enquiryEndpoint<Form extends BotTraps>(
  contract: Contract<Form, EnquiryResponse>,
  mailOf: (form: Form, receivedAt: string) => Mail,
): Handler {
  return endpoint(contract, async () => {
    const env = readSettings(enquirySettings);
    const sendMail = ownersMailer(env.MAIL_FROM, env.OWNER_EMAIL);
    const counts = visitorCounts(dynamoClient(), env.VISITORS_TABLE);
    const countMail = mailLimit({ name: 'form-mails', counts, perDay: env.FORM_MAILS_PER_DAY });
    return {
      countRequest: visitorLimit(contract.name, { counts, limit: env.FORMS_PER_VISITOR }),
      async answer(form, { now }) {
        const sign = signOfBot(form, env.FASTEST_FORM_MS);
        if (sign) {
          log.info(`A form was dropped: ${sign}`);
          return SENT;
        }
        if (!(await countMail(now))) throw new ApiError('too_many_mails');
        const result = await sendMail(env.OWNER_EMAIL, mailOf(form, now.toISOString()), null);
        if (result.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: result.cause });
        return SENT;
      },
    };
  });
}

function signOfBot(form: BotTraps, fastestFormMs: number): string | null {
  if (form[HONEYPOT_FIELD]) return 'its honeypot was filled in';
  const openFor = form[OPEN_FOR_FIELD];
  return openFor !== undefined && Number(openFor) < fastestFormMs ? 'it was filled in faster than anybody types' : null;
}
