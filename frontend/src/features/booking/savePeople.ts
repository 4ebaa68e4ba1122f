import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { bookingPeopleContract, type BookingPeopleRequest } from '../../../../domain/api/bookingPeople.ts';
import { BOOKING_LIMITS } from '../../../../domain/bookings/bookings.ts';
import { chunksOf } from '../../../../domain/text/chunksOf.ts';
import { callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';
import type { People } from './typedPeople.ts';

const TIME_LIMIT_MS = 20_000;

/** Saves the changed places, in several calls if they are too many for one. Returns the booking as it is then. */
export async function savePeople(link: BookingLink, booking: ShownBooking, people: People): Promise<ShownBooking> {
  let saved = booking;
  for (const part of callsFor(people)) saved = await save({ ...link, people: part });
  return saved;
}

export function callsFor(people: People): People[] {
  return chunksOf(Object.entries(people), BOOKING_LIMITS.placesPerCall).map((changes) => Object.fromEntries(changes));
}

async function save(json: BookingPeopleRequest): Promise<ShownBooking> {
  const { body } = await callApi(bookingPeopleContract, { json, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  return body;
}
