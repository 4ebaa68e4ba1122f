import { api } from '../../../../domain/api/routes.ts';
import type { Destination } from './sendEnquiry.ts';

/** The error of a field that is empty, and of one whose content is not of its type. */
export interface FieldMessages {
  readonly missing: string;
  readonly mistyped?: string;
}

export interface Enquiry {
  readonly destination: Destination;
  /** Of the fields that are required. */
  readonly messages: Readonly<Record<string, FieldMessages>>;
  /** Without it there are no toasts: an open dialog would cover them. */
  readonly successToast?: string;
}

const email = { missing: 'Enter your email address.', mistyped: 'Enter an email address like name@example.co.uk.' };

export const newsletterEnquiry: Enquiry = {
  destination: { route: api.newsletter, address: import.meta.env.VITE_NEWSLETTER_FORM_URL || undefined },
  messages: { email },
  successToast: "You're subscribed! 🎉",
};

/** To our API alone: an outside form service keeps nobody waiting. */
export const waitingEnquiry: Enquiry = {
  destination: { route: api.waiting, address: undefined },
  messages: { email },
};

export const contactEnquiry: Enquiry = {
  destination: { route: api.contact, address: import.meta.env.VITE_CONTACT_FORM_URL || undefined },
  messages: {
    name: { missing: 'Enter your name.' },
    email,
    message: { missing: 'Enter your message.' },
  },
  successToast: 'Message sent successfully!',
};
