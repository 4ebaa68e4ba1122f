import type { BookingRequestRequest } from '../../domain/api/bookingRequest.ts';
import type { Mailer } from '../adapters/mailer.ts';
import { openCurrentBooking, type OpenDeps } from '../bookings/openBooking.ts';
import { ApiError } from '../edge/apiError.ts';
import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { bookingReceiptMail } from '../mail/bookingReceiptMail.ts';
import { bookingRequestMail } from '../mail/bookingRequestMail.ts';
import { paragraphsOf } from '../mail/paragraphsOf.ts';

export interface RequestDeps extends OpenDeps {
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
  /** Throws ApiError above the day's limit. */
  readonly countMail: (now: Date) => Promise<void>;
}

/**
 * Mails a request to the owner, and a receipt to the customer. Returns when it was received.
 * Throws ApiError booking_not_found, invalid_request, or not_sent if either mail may not have left: a retry repeats both.
 */
export async function requestChange(request: BookingRequestRequest, deps: RequestDeps, now: Date): Promise<string> {
  const {
    order,
    orderId,
    paymentIntentId = '',
    createdAt: placedAt,
    paidAt,
    people = {},
  } = await openCurrentBooking(request, deps, now);
  if (request.lines.some((position) => position >= order.lines.length))
    throw new ApiError('invalid_request', { fields: { lines: 'This is not part of the booking.' } });
  await deps.countMail(now);
  const receivedAt = now.toISOString();
  const { wish, lines: about, message } = request;
  const paragraphs = message ? paragraphsOf(message) : [];
  const asked = { orderId, order, paymentIntentId, placedAt, paidAt, wish, about, paragraphs, receivedAt };
  const told = await deps.sendMail(deps.ownerEmail, bookingRequestMail(asked, people));
  if (told.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: told.cause });
  const receipt = await deps.sendMail(order.customer.email, bookingReceiptMail(asked));
  if (receipt.outcome === 'refused') {
    // The request counts without its receipt: the owner has it, and the page shows when we received it.
    log.error('A receipt was refused for good', { orderId, cause: describeError(receipt.cause) });
    writeMetric(metricNames.mailsRefused, 1);
  } else if (receipt.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: receipt.cause });
  return receivedAt;
}
