import { recordHoursAgainAt } from '../../domain/bookings/courseDays.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import type { Attachment } from '../adapters/mail.ts';
import { certificatesMail } from '../mail/courses/certificatesMail.ts';
import type { Papers } from '../papers/papers.ts';
import {
  type AttendedBooking,
  attendedBooking,
  type AttendedPlace,
  attendeesOf,
  type Certificate,
  hasEvidence,
} from './attendedBooking.ts';
import type { Booking, Course, CourseMail, MailsBook } from './course.ts';

export type CertificatePapers = Pick<Papers, 'certificates' | 'evidenceSheet'>;

/** Some places of a booking, for somebody who reads of them. */
interface Reader {
  readonly to: string;
  readonly isBooker: boolean;
  readonly booking: Booking;
  readonly attended: AttendedBooking;
  readonly places: readonly AttendedPlace[];
}

/** The kind under which the certificates for one address are claimed. `reader`: the address's hash. */
export function certificatesClaim(reader: string): string {
  return `certificates ${reader}`;
}

/**
 * A mail to each address with people who came: once all of them are marked, or else on the fourth working day. If a
 * paper cannot be written, the mail fails and is retried: without its paper it is of no use.
 */
export function certificateMails(
  course: Course,
  { now, siteUrl, hashOf }: Pick<MailsBook, 'now' | 'siteUrl' | 'hashOf'>,
  papers: CertificatePapers,
): CourseMail[] {
  const isLate = now.getTime() >= recordHoursAgainAt(course.days);
  const readers = course.bookings.flatMap((booking) => readersOf(booking, attendedBooking(course, booking)));
  return [...Map.groupBy(readers, ({ to }) => emailKey(to))].flatMap(([key, all]) => {
    const { to = key } = all[0] ?? {};
    const isMarked = all.every(({ places }) => places.every(({ attendance }) => attendance !== 'unmarked'));
    const booked = all.filter(({ isBooker }) => isBooker);
    const certificates = certificatesFor(all);
    if (certificates.length === 0 || !(isMarked || isLate)) return [];
    return [
      {
        kind: certificatesClaim(hashOf('mail', to)),
        to,
        about: all.map(({ booking }) => booking),
        build: async () =>
          certificatesMail({
            course,
            certificates,
            booked: booked.map(({ attended, booking: { bookingUrl } }) => ({ ...attended, bookingUrl })),
            papers: await written(certificates, booked, papers),
            siteUrl,
          }),
      },
    ];
  });
}

function readersOf(booking: Booking, attended: AttendedBooking): Reader[] {
  const named = attended.places.flatMap((place) =>
    place.person?.email ? [{ to: place.person.email, isBooker: false, booking, attended, places: [place] }] : [],
  );
  return [{ to: booking.order.customer.email, isBooker: true, booking, attended, places: attended.places }, ...named];
}

/** Each person once: somebody can be both the customer and a named person. */
function certificatesFor(readers: readonly Reader[]): Certificate[] {
  const all = readers.flatMap(({ attended: { orderId, course }, places }) =>
    attendeesOf({ places }).map((attendee) => ({ orderId, course, attendee })),
  );
  return [...new Map(all.map((each) => [`${each.orderId} ${each.attendee.id}`, each])).values()];
}

async function written(
  [first, ...others]: readonly Certificate[],
  booked: readonly Reader[],
  papers: CertificatePapers,
): Promise<Attachment[]> {
  if (!first) return [];
  const day = first.course.days.first;
  const evidence = booked.filter(({ attended }) => hasEvidence(attended));
  return [
    {
      fileName: `certificates-${day}.pdf`,
      contentType: 'application/pdf',
      content: await papers.certificates([first, ...others]),
    },
    ...(await Promise.all(
      evidence.map(async ({ attended }) => ({
        fileName: `evidence-${day}-${orderNumber(attended.orderId)}.pdf`,
        contentType: 'application/pdf',
        content: await papers.evidenceSheet(attended),
      })),
    )),
  ];
}
