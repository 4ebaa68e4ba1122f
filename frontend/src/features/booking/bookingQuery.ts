import { queryOptions } from '@tanstack/react-query';
import { bookingContract } from '../../../../domain/api/booking.ts';
import { callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';

const TIME_LIMIT_MS = 20_000;

export function bookingQuery(link: BookingLink) {
  return queryOptions({
    queryKey: ['booking', link],
    async queryFn() {
      const { body } = await callApi(bookingContract, { json: link, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      return body;
    },
    // Once for each visit: the server counts the calls.
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}
