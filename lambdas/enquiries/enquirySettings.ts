import * as z from 'zod/mini';
import { dynamoClient } from '../adapters/dynamo.ts';
import { type Mailer, sesMailer } from '../adapters/mailer.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import type { VisitorLimit } from '../edge/limited.ts';
import { text, wholeNumber } from '../edge/settings.ts';

/** Settings of the functions that mail a visitor's form to the owner. */
export const enquirySettings = z.object({
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  VISITORS_TABLE: text,
  FORMS_PER_VISITOR: wholeNumber,
  /** A form posted sooner after the site was opened comes from a bot. */
  FASTEST_FORM_MS: wholeNumber,
});

type EnquiryEnv = z.infer<typeof enquirySettings>;

export interface EnquiryDeps {
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
  readonly fastestFormMs: number;
}

export function enquiryDeps(env: EnquiryEnv): EnquiryDeps {
  return { sendMail: sesMailer(env.MAIL_FROM), ownerEmail: env.OWNER_EMAIL, fastestFormMs: env.FASTEST_FORM_MS };
}

export function enquiryLimit(env: EnquiryEnv): VisitorLimit {
  return { counts: visitorCounts(dynamoClient(), env.VISITORS_TABLE), limit: env.FORMS_PER_VISITOR };
}
