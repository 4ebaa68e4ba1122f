import { api } from '../../../../domain/api/routes.ts';
import type { Destination } from './sendEnquiry.ts';

/** The error of a field that is empty, and of one whose content is not of its type. */
export interface FieldMessages {
  readonly missing: string;
  readonly mistyped?: string;
  /** The most characters. Not `maxLength`, which cuts off the end of a pasted text, unnoticed. */
  readonly most?: number;
}

export interface Enquiry {
  readonly destination: Destination;
  /** For the required fields. */
  readonly messages: Readonly<Record<string, FieldMessages>>;
  /** Without it there are no toasts: an open dialog would cover them. */
  readonly successToast?: string;
}

export const emailMessages: FieldMessages = {
  missing: 'Enter your email address.',
  mistyped: 'Enter an email address like name@example.co.uk.',
};

export const newsletterEnquiry: Enquiry = {
  destination: { route: api.newsletter, address: import.meta.env.VITE_NEWSLETTER_FORM_URL || undefined },
  messages: { email: emailMessages },
  successToast: "You're subscribed! 🎉",
};

/** To our API alone: an outside form service keeps nobody waiting. */
export const waitingEnquiry: Enquiry = {
  destination: { route: api.waiting, address: undefined },
  messages: { email: emailMessages },
};
