// Apart from the schemas, so that pages with a form do not load zod.

/** In characters. A message of three-byte characters only still fits into MAX_BODY_BYTES. */
export const CONTACT_LIMITS = { name: 100, message: 4_000 } as const;

/** The longest address that mail can go to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** A hidden field that only bots fill in. */
export const HONEYPOT_FIELD = 'website';

/** Milliseconds from opening the page to posting the form: a bot posts at once. */
export const OPEN_FOR_FIELD = 'openFor';

/** The mail to the owner about a signup (specification, section 3). */
export const NEWSLETTER_MAIL = {
  subject: 'New Newsletter Signup',
  message: 'Please add this email to your newsletter list.',
} as const;
