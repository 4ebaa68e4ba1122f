import { isSameEmail } from '../../domain/text/emailAddress.ts';
import type { Booking, Course } from './course.ts';

/** A course to come, with the places on it that somebody booked or is named for. */
export interface ComingCourse extends Pick<Course, 'line'> {
  readonly places: number;
}

/** The courses of these for which an address booked, or is named, soonest first. */
export function comingCourses(email: string, courses: readonly Course[], today: string): ComingCourse[] {
  return courses
    .filter(({ days, isCancelled }) => !isCancelled && days.last >= today)
    .map(({ line, bookings }) => ({
      line,
      places: bookings.reduce((places, booking) => places + placesOf(email, booking), 0),
    }))
    .filter(({ places }) => places > 0);
}

function placesOf(email: string, { order, people }: Booking): number {
  if (isSameEmail(order.customer.email, email)) return people.length;
  return people.filter((person) => isSameEmail(person?.email, email)).length;
}
