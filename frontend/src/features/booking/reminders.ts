import { queryOptions } from '@tanstack/react-query';
import {
  bookingRemindersContract,
  type BookingRemindersRequest,
  type SetReminder,
} from '../../../../domain/api/bookingReminders.ts';
import { callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';

/** The reminders of a booking that are set. */
export function remindersQuery(link: BookingLink) {
  return queryOptions({
    queryKey: ['reminders', link],
    queryFn: () => callReminders(link),
  });
}

/** Sets a reminder or takes one out, and returns all of the booking. */
export async function callReminders(json: BookingRemindersRequest): Promise<SetReminder[]> {
  const { body } = await callApi(bookingRemindersContract, { json });
  return body.reminders;
}
