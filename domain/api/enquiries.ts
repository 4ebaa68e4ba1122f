// Apart from the schemas, so that pages with a form do not load zod.

import { business } from '../business.ts';

/** In characters. A message of three-byte characters only still fits into MAX_BODY_BYTES. */
export const CONTACT_LIMITS = { name: 100, about: 100, message: 4_000 } as const;

/** A hidden field that only bots fill in. */
export const HONEYPOT_FIELD = 'website';

/** Milliseconds from opening the page to posting the form: a bot posts at once. */
export const OPEN_FOR_FIELD = 'openFor';

/** The words that a visitor agrees to by subscribing. */
export const NEWSLETTER_CONSENT = `We send you news, training dates and special offers by email. To stop them, reply to any of them or write to ${business.email}.`;

/** In characters, of the page's path and of the words that were agreed to. */
export const CONSENT_LIMITS = { page: 200, agreedTo: 500 } as const;

/** The mail to the owner about a signup (specification, section 3). */
export const NEWSLETTER_MAIL = {
  subject: 'New Newsletter Signup',
  message: 'Please add this email to your newsletter list.',
} as const;
