import { queryOptions } from '@tanstack/react-query';
import {
  bookingRemindersContract,
  type BookingRemindersRequest,
  type SetReminder,
} from '../../../../domain/api/bookingReminders.ts';
import { callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';

const TIME_LIMIT_MS = 20_000;

/** The reminders of a booking that are set. */
export function remindersQuery(link: BookingLink) {
  return queryOptions({
    queryKey: ['reminders', link],
    queryFn: () => callReminders(link),
  });
}

/** Sets a reminder or takes one out, and returns all of the booking. */
export async function callReminders(json: BookingRemindersRequest): Promise<SetReminder[]> {
  const { body } = await callApi(bookingRemindersContract, { json, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  return body.reminders;
}
