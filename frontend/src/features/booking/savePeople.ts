import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { bookingPeopleContract, type BookingPeopleRequest } from '../../../../domain/api/bookingPeople.ts';
import { BOOKING_LIMITS } from '../../../../domain/bookings/bookings.ts';
import { chunksOf } from '../../../../domain/text/chunksOf.ts';
import { callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';
import { type Changes, NO_CHANGES } from './typedPeople.ts';

/** Saves the changes, in several calls if the places are too many for one. Returns the booking as it is then. */
export async function savePeople(link: BookingLink, booking: ShownBooking, changes: Changes): Promise<ShownBooking> {
  let saved = booking;
  for (const part of callsFor(changes)) saved = await save({ ...link, ...part });
  return saved;
}

export function callsFor({ people, bookerMobile }: Changes): Changes[] {
  const calls = chunksOf(Object.entries(people), BOOKING_LIMITS.placesPerCall).map((places) => ({
    people: Object.fromEntries(places),
  }));
  if (bookerMobile === undefined) return calls;
  const [first = NO_CHANGES, ...others] = calls;
  return [{ ...first, bookerMobile }, ...others];
}

async function save(json: BookingPeopleRequest): Promise<ShownBooking> {
  const { body } = await callApi(bookingPeopleContract, { json });
  return body;
}
