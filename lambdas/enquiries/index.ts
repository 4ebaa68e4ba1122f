import * as z from 'zod/mini';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoints, on } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';
import { ownersMailer } from '../sending/mailGate.ts';
import { mailLimit } from '../sending/mailLimit.ts';
import { contactMail } from '../mail/owner/contactMail.ts';
import { newsletterMail } from '../mail/owner/newsletterMail.ts';
import { sendEnquiry } from './sendEnquiry.ts';

export const settings = z.object({
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  VISITORS_TABLE: text,
  FORMS_PER_VISITOR: wholeNumber,
  /** For both forms and all visitors together. */
  FORM_MAILS_PER_DAY: wholeNumber,
  /** A form posted sooner after the site was opened comes from a bot. */
  FASTEST_FORM_MS: wholeNumber,
});

export const handler = endpoints(async () => {
  const env = readSettings(settings);
  const counts = visitorCounts(dynamoClient(), env.VISITORS_TABLE);
  const deps = {
    sendMail: ownersMailer(env.MAIL_FROM, env.OWNER_EMAIL),
    ownerEmail: env.OWNER_EMAIL,
    countMail: mailLimit({ name: 'form-mails', counts, perDay: env.FORM_MAILS_PER_DAY }),
    fastestFormMs: env.FASTEST_FORM_MS,
  };
  const countForm = (name: string) => visitorLimit(name, { counts, limit: env.FORMS_PER_VISITOR });

  return [
    on(contactContract, {
      countRequest: countForm('contact'),
      async answer(form, { now }) {
        return { body: await sendEnquiry(form, () => contactMail(form), deps, now) };
      },
    }),
    on(newsletterContract, {
      countRequest: countForm('newsletter'),
      async answer(form, { now }) {
        return { body: await sendEnquiry(form, () => newsletterMail(form, now.toISOString()), deps, now) };
      },
    }),
  ];
});
