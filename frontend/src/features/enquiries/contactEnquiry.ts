import { api } from '../../../../domain/api/routes.ts';

/** The enquiry that the contact form sends, and every form that goes its way. */
export const contactEnquiry = {
  destination: { route: api.contact, address: import.meta.env.VITE_CONTACT_FORM_URL || undefined },
  messages: {
    name: { missing: 'Enter your name.' },
    email: { missing: 'Enter your email address.', mistyped: 'Enter an email address like name@example.co.uk.' },
    message: { missing: 'Enter your message.' },
  },
} as const;
