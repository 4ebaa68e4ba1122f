/** In mails and on the page of a booking. A sample: the firm's adviser must check it. */
export const CHANGE_TERMS =
  'To move or cancel a booking, ask on its booking page, reply to its confirmation or call us.';
