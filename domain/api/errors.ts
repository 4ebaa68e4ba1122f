import { serverFaults } from './errorBody.ts';

/** Every error the API answers with: its status, and words fit for a visitor. */
export const apiErrors = {
  invalid_request: { status: 400, message: 'Some details are missing or not valid. Please check them and try again.' },
  invalid_signature: { status: 400, message: 'The signature of this message is missing, wrong or too old.' },
  cross_site: {
    status: 400,
    message:
      'This came from another website, so we did not take it. You have not been charged. Please use the forms on our own site, or call us.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  booking_not_found: {
    status: 404,
    message: 'We cannot open a booking with this link. Please use the link in your confirmation email, or call us.',
  },
  register_not_found: {
    status: 404,
    message: 'We cannot open a register with this link. Please use the whole link in the email with the register.',
  },
  questions_not_found: {
    status: 404,
    message:
      'We cannot open the questions with this link. Please use the whole link in the newest email about your dates.',
  },
  register_early: { status: 409, message: 'This register opens on the day before the course.' },
  register_over: { status: 409, message: 'This register closed a week after the course. Nothing was changed.' },
  register_full: {
    status: 409,
    message: 'Too much was marked on this register, so nothing more is kept. Please use the paper register.',
  },
  amount_mismatch: {
    status: 409,
    message: 'What you chose, or its price, has changed. You have not been charged. Please check the new total.',
  },
  date_gone: {
    status: 409,
    message: 'A date you chose can no longer be booked. You have not been charged. Please choose another one.',
  },
  already_paid: { status: 409, message: 'This order has already been paid. You have not been charged again.' },
  order_changed: {
    status: 409,
    message: 'This order has changed since you started paying. You have not been charged. Please place it again.',
  },
  terms_changed: {
    status: 409,
    message: 'Our terms have changed. You have not been charged. Please read the new ones and tick the box again.',
  },
  payload_too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: { status: 415, message: 'This address does not take that kind of content.' },
  too_many_requests: {
    status: 429,
    message:
      'That was a lot of tries in a short time. Nothing was sent, and you have not been charged. Please try again in ten minutes, or call us.',
  },
  too_many_card_tries: {
    status: 429,
    message:
      'There were too many tries to pay by card from your network today. This one was not charged. Please call us to pay.',
  },
  not_sent: { status: 503, message: 'This could not be sent. Please try again in a minute, or call us.' },
  too_many_mails: {
    status: 503,
    message: 'We have had more messages today than this website can send. Please call us, or try again tomorrow.',
  },
  ...serverFaults,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof apiErrors;
