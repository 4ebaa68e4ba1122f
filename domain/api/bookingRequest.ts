import * as z from 'zod/mini';
import { BOOKING_LIMITS } from '../bookings/bookings.ts';
import { ORDER_LIMITS } from '../orders/orderLine.ts';
import { tooLongText } from '../text/counted.ts';
import { VISIBLE } from '../text/visible.ts';
import { requestedLinkShape } from './booking.ts';
import { transferShape } from './bookingTransfer.ts';
import type { Contract } from './contract.ts';
import { typedText } from './enquiry.ts';
import { api } from './routes.ts';

const requestSchema = z
  .object({
    ...requestedLinkShape,
    /** Positions in the booking's lines. */
    lines: z
      .array(z.int().check(z.gte(0)))
      .check(z.minLength(1, 'Choose what this is about.'), z.maxLength(ORDER_LIMITS.lines)),
    wish: z.enum(['move', 'cancel', 'swap', 'invoice', 'other'], 'Choose what you want.'),
    /** May be empty for `cancel`, which needs no reason, and with a transfer. For `invoice` the name and address, a line each. */
    message: typedText.check(z.maxLength(BOOKING_LIMITS.message, tooLongText(BOOKING_LIMITS.message))),
    /** For the wish to move: the people, and their other date. `lines` are theirs. */
    transfer: z.optional(z.object(transferShape)),
  })
  .check(
    z.refine(({ wish, message, transfer }) => wish === 'cancel' || transfer !== undefined || VISIBLE.test(message), {
      error: 'Tell us what you would like.',
      path: ['message'],
    }),
    z.refine(({ wish, transfer }) => wish === 'move' || transfer === undefined, 'Only a move has another date.'),
  );

export type BookingRequestRequest = z.infer<typeof requestSchema>;

/** Asks the owner to move or cancel. Also the form for cancelling under the Consumer Contracts Regulations 2013. */
export const bookingRequestContract = {
  ...api.bookingRequest,
  request: requestSchema,
  /** When the request was received (ISO 8601), as the receipt says. */
  response: z.object({ receivedAt: z.string() }),
} as const satisfies Contract;
