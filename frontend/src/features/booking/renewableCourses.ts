import type { ShownBooking, BookingLine } from '../../../../domain/api/booking.ts';
import { productByDescription } from '../../../../domain/catalogue/catalogue.ts';
import { type Renewable, renewables, runsOutOn } from '../../../../domain/bookings/renewals.ts';

/** `label`: a name, or "Place 2". */
type Place = BookingLine['places'][number] & { readonly label: string };

/** A course of a booking whose certificate runs out. */
export interface RenewableCourse {
  readonly position: number;
  readonly line: BookingLine;
  /** The places of all the booking's courses that lead to the same card. */
  readonly places: readonly Place[];
  /** The course, or the card that it leads to. */
  readonly title: string;
  readonly certificate: string;
  /** Where the course is booked, as a path of the site. */
  readonly shopPath: string;
  /** How long the certificate holds, and until when; null if the date is on each person's card. */
  readonly term: { readonly years: number; readonly runsOut: string } | null;
}

export function renewableCourses({ lines }: Pick<ShownBooking, 'lines'>): RenewableCourse[] {
  const courses = lines.flatMap((line, position): RenewableCourse[] => {
    const product = productByDescription(line.description);
    const renewable = product && renewables[product.id];
    const term = renewable && termOf(renewable, line);
    if (!renewable || term === undefined || line.isCancelled) return [];
    const { certificate } = renewable;
    const places = line.places
      .map(({ id, person }, index) => ({ id, person, label: person?.name ?? `Place ${index + 1}` }))
      // A card is the person's own; a certificate is only for those who came.
      .filter(({ id }) => term === null || line.attendance?.places[id] !== 'did_not_come');
    if (places.length === 0) return [];
    const shopPath = `/shop?product=${product.slug}`;
    return [{ position, line, places, title: term ? product.title : certificate, certificate, shopPath, term }];
  });
  // A card is asked for once, however many courses lead to it.
  return courses.flatMap((course) => {
    const ofCard = course.term ? [course] : courses.filter(({ certificate }) => certificate === course.certificate);
    return course === ofCard[0] ? [{ ...course, places: ofCard.flatMap(({ places }) => places) }] : [];
  });
}

/** Undefined while a course whose certificate holds some years has no date. */
function termOf({ years }: Renewable, { days }: BookingLine): RenewableCourse['term'] | undefined {
  if (years === null) return null;
  return days ? { years, runsOut: runsOutOn(days.last, years) } : undefined;
}

interface Recipient {
  readonly place: string;
  readonly to: 'booker' | 'person';
  readonly email: string;
  /** The name of the certificate's owner; empty if the course has only one, or all run out on one day. */
  readonly about: string;
}

/** The possible recipients: the customer, and everybody named with an address. */
export function recipientsOf(course: RenewableCourse, booker: string): Recipient[] {
  return placePerPerson(course).flatMap(({ id: place, person }, index) => {
    const { email = booker } = person ?? {};
    const about = aboutText(course, place);
    const both: Recipient[] = [
      { place, to: 'booker', email: booker, about },
      { place, to: 'person', email, about: about || (person?.name ?? '') },
    ];
    // One mail reminds the customer of all certificates that run out on one day.
    return both.filter(({ to }) => (to === 'person' ? email !== booker : course.term === null || index === 0));
  });
}

/** One place for each person: somebody can come on several courses that lead to the same card. */
export function placePerPerson({ places }: RenewableCourse): readonly Place[] {
  return places.filter(
    ({ label, person }, index) =>
      index === places.findIndex((other) => other.label === label && other.person?.email === person?.email),
  );
}

export function aboutText(course: RenewableCourse, place: string): string {
  if (course.term !== null || placePerPerson(course).length === 1) return '';
  return course.places.find(({ id }) => id === place)?.label ?? '';
}
