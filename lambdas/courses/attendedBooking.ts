import {
  type Attendance,
  attendanceOf,
  type Attended,
  attendedOf,
  attendeeId,
  marksOfPeople,
} from '../../domain/bookings/attendance.ts';
import type { Person } from '../../domain/bookings/bookings.ts';
import { markedDays } from '../../domain/bookings/markedDays.ts';
import { courseEndsAt } from '../../domain/bookings/courseDays.ts';
import type { BookedLine, BookedOrder } from '../../domain/bookings/transfers.ts';
import { type CourseDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import type { Customer } from '../../domain/orders/order.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { Booking, Course } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { type OrderSession, orderSessions } from './orderSessions.ts';
import { hasGivenPlacesBack } from './placesGivenBack.ts';
import { placesIn } from './registerRows.ts';

/** One order's places on a course that is over, with what the trainers marked. */
export interface AttendedBooking {
  readonly orderId: string;
  readonly customer: Customer;
  readonly course: AttendedCourse;
  readonly places: readonly AttendedPlace[];
}

/** A course as its certificates name it. */
export type AttendedCourse = Pick<Course, 'line' | 'sheet' | 'days'>;

export interface AttendedPlace {
  readonly id: string;
  /** Null if nobody was named. */
  readonly person: Person | null;
  readonly attendance: Attendance;
  readonly isIdSeen: boolean;
  /** The trainer noted why the hours must not be uploaded. */
  readonly isNotUploaded: boolean;
}

/** Somebody who was there for the whole course. */
export interface Attendee extends AttendedPlace {
  readonly person: Person;
}

/** Somebody's certificate, with the booking that it is of. */
export interface Certificate extends Pick<AttendedBooking, 'orderId' | 'course'> {
  readonly attendee: Pick<Attendee, 'id' | 'person' | 'isNotUploaded'>;
}

/** Everybody who gets a certificate. */
export function attendeesOf({ places }: Pick<AttendedBooking, 'places'>): Attendee[] {
  return places.flatMap((place) =>
    place.person && place.attendance === 'came' ? [{ ...place, person: place.person }] : [],
  );
}

/** A company has an evidence sheet of its people. */
export function hasEvidence(booking: AttendedBooking): boolean {
  return Boolean(booking.customer.company) && attendeesOf(booking).length > 0;
}

export function attendedBooking({ line, sheet, days, attended }: Course, booking: Booking): AttendedBooking {
  const { orderId, order } = booking;
  return withAttendance(
    { orderId, customer: order.customer, course: { line, sheet, days } },
    new Map(placesIn(booking)),
    attended,
  );
}

/** A paid order with the dates on which its people came (bookings/openBooking.ts). */
interface CurrentOrder extends Pick<OrderRecord, 'orderId' | 'refunds' | 'creditNotes' | 'people'> {
  readonly order: BookedOrder;
  /** The items of its sessions. */
  readonly items: CourseBook['items'];
  /** The indexes of the lines whose course is cancelled. */
  readonly cancelled: ReadonlySet<number>;
}

/** The courses of an order that are over, if its places on them were not given back. */
export function attendedBookings(record: CurrentOrder, now: Date): AttendedBooking[] {
  const { orderId, order, people, items } = record;
  return overSessions(record, now).map(({ session: { id, sheet, line, lines }, days }) => {
    const ids = lines.flatMap(({ placeIds }) => placeIds);
    const named = new Map(ids.map((place) => [place, people[place] ?? null]));
    const booking = { orderId, customer: order.customer, course: { line, sheet, days } };
    const marks = marksOfPeople(items.get(id)?.marks ?? {}, [{ orderId, places: named }]);
    return withAttendance(booking, named, attendedOf(marks));
  });
}

function overSessions(
  record: CurrentOrder,
  now: Date,
): { readonly session: OrderSession<BookedLine>; readonly days: CourseDays }[] {
  return orderSessions(record.order.lines).flatMap((session) => {
    const days = readCourseDate(session.line.selectedDate ?? '');
    const isCancelled = session.positions.some((position) => record.cancelled.has(position));
    if (!days || isCancelled || hasGivenPlacesBack(record, session.line)) return [];
    return now.getTime() >= courseEndsAt(days, session.line) ? [{ session, days }] : [];
  });
}

/** `named`: whoever is named for each place, by its id. */
function withAttendance(
  booking: Omit<AttendedBooking, 'places'>,
  named: ReadonlyMap<string, Person | null>,
  attended: readonly Attended[],
): AttendedBooking {
  const { days, line } = booking.course;
  const marked = markedDays(days, line);
  const places = [...named].map(([id, person]) => {
    const about = attendeeId(booking.orderId, id, person);
    const marks = attended.filter((each) => each.person === about);
    return {
      id,
      person,
      attendance: attendanceOf(about, marked, marks),
      isIdSeen: marks.some(({ idSeen }) => idSeen),
      isNotUploaded: marks.some(({ noUpload }) => Boolean(noUpload)),
    };
  });
  return { ...booking, places };
}
