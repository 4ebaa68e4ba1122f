import type { Attendance } from '../../domain/bookings/attendance.ts';
import { renewables } from '../../domain/bookings/renewals.ts';
import type { BookedLine } from '../../domain/bookings/transfers.ts';
import { reminderIdOf } from '../adapters/renewalStore.ts';
import { attendedBooking } from './attendedBooking.ts';
import type { Course } from './course.ts';
import type { BookPage } from './courseBook.ts';
import { ordersOn } from './orderSessions.ts';

/**
 * The ids of the reminders that end with the sessions that are over: of places that were given back, and of
 * certificates that nobody got. Marks are deleted long before a certificate runs out.
 */
export function endedReminders(
  ended: ReadonlyMap<string, string>,
  courses: readonly Course[],
  page: Pick<BookPage, 'page' | 'records'>,
): string[] {
  const attendances = attendancesOf(courses);
  return ordersOn(page)
    .filter(({ item }) => ended.has(item.id))
    .flatMap(({ record, on }) => on.lines.flatMap((line) => endedOn(line, record.orderId, attendances)));
}

/** By the order's id and the place, of everybody who was to come. */
function attendancesOf(courses: readonly Course[]): ReadonlyMap<string, Attendance> {
  return new Map(
    courses.flatMap((course) =>
      course.bookings.flatMap((booking) =>
        attendedBooking(course, booking).places.map(
          ({ id, attendance }) =>
            [`${booking.orderId} ${id}`, course.isCancelled ? 'did_not_come' : attendance] as const,
        ),
      ),
    ),
  );
}

function endedOn(
  { productId, placeIds }: BookedLine,
  orderId: string,
  attendances: ReturnType<typeof attendancesOf>,
): string[] {
  const renewable = renewables[productId];
  if (!renewable) return [];
  // A card is the person's own, and runs out whether they came or not.
  const isOwnCard = renewable.years === null;
  const gone = placeIds.filter((place) => {
    const attendance = attendances.get(`${orderId} ${place}`);
    return attendance === undefined || (attendance === 'did_not_come' && !isOwnCard);
  });
  // One mail reminds the booker of all certificates of a line.
  const bookers = isOwnCard || gone.length === placeIds.length ? gone : [];
  return [
    ...gone.map((place) => reminderIdOf(orderId, place, 'person')),
    ...bookers.map((place) => reminderIdOf(orderId, place, 'booker')),
  ];
}
