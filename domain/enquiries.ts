// The forms' own rules, without a schema: the pages with the forms need these and no more.

/** Characters. A message of nothing but three-byte characters still fits into one request. */
export const CONTACT_LIMITS = { name: 100, message: 4_000 } as const;

/** The longest address that mail can go to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** A field that people do not see: whoever fills it in is a machine. */
export const HONEYPOT_FIELD = 'website';

/** How long the visitor had had the site open, in milliseconds: nobody reads and types as fast as a machine. */
export const OPEN_FOR_FIELD = 'openFor';

/** What the owner reads of a signup (specification, section 3). */
export const NEWSLETTER_MAIL = {
  subject: 'New Newsletter Signup',
  message: 'Please add this email to your newsletter list.',
} as const;
