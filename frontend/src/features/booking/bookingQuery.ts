import { queryOptions } from '@tanstack/react-query';
import { bookingContract } from '../../../../domain/api/booking.ts';
import { ApiError, callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';

/** In ms. A page that is open for longer asks again when the visitor returns to it: the course may have moved. */
const FRESH_MS = 300_000;

/** In ms. A payment is known to our server a moment after the browser knows of it. */
export const PAYMENT_DELAY_MS = 2_000;

/** `isJustPaid`: our server may not know of the payment yet, so a booking that is not found is asked for again. */
export function bookingQuery(link: BookingLink, isJustPaid = false) {
  return queryOptions({
    queryKey: ['booking', link],
    async queryFn() {
      const { body } = await callApi(bookingContract, { json: link });
      return body;
    },
    staleTime: FRESH_MS,
    retry: (failures, error) => isJustPaid && failures < 3 && error instanceof ApiError && error.status === 404,
    retryDelay: PAYMENT_DELAY_MS,
  });
}
