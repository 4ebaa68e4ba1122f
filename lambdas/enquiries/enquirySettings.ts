import * as z from 'zod/mini';
import { type Mailer, sesMailer } from '../adapters/mailer.ts';
import { text } from '../edge/settings.ts';

/** What a function that passes a visitor's form on to the owner is told by its environment. */
export const enquirySettings = {
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
};

type EnquiryEnv = z.infer<z.ZodMiniObject<typeof enquirySettings>>;

export interface EnquiryDeps {
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
}

export function enquiryDeps(env: EnquiryEnv): EnquiryDeps {
  return { sendMail: sesMailer(env.MAIL_FROM), ownerEmail: env.OWNER_EMAIL };
}
