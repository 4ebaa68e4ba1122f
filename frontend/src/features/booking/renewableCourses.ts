import type { Booking, BookingLine } from '../../../../domain/api/booking.ts';
import { productByDescription } from '../../../../domain/catalogue.ts';
import { type Renewable, renewables, runsOutOn } from '../../../../domain/renewals.ts';

/** A course of a booking whose paper runs out. */
export interface RenewableCourse {
  readonly position: number;
  readonly line: BookingLine;
  readonly title: string;
  readonly paper: string;
  /** How long the paper holds, and until when; null if the date is on each person's card. */
  readonly term: { readonly years: number; readonly runsOut: string } | null;
}

export function renewableCourses({ lines }: Pick<Booking, 'lines'>): RenewableCourse[] {
  return lines.flatMap((line, position) => {
    const product = productByDescription(line.description);
    const renewable = product && renewables[product.id];
    const term = renewable && termOf(renewable, line);
    return renewable && term !== undefined && line.places.length > 0 && !line.isCancelled
      ? [{ position, line, title: product.title, paper: renewable.paper, term }]
      : [];
  });
}

/** Undefined while a course whose paper holds some years has no date. */
function termOf({ years }: Renewable, { days }: BookingLine): RenewableCourse['term'] | undefined {
  if (years === null) return null;
  return days ? { years, runsOut: runsOutOn(days.last, years) } : undefined;
}

export interface Recipient {
  readonly place: string;
  readonly to: 'booker' | 'person';
  readonly email: string;
  /** Whose paper it is; empty if the course has only one, or all of them run out on one day. */
  readonly about: string;
}

/** Who can be written to: whoever booked, and everybody named with an address. */
export function recipientsOf(course: RenewableCourse, booker: string): Recipient[] {
  return course.line.places.flatMap(({ id: place, person }, index) => {
    const { email = booker } = person ?? {};
    const about = aboutText(course, place);
    return [
      // One mail tells whoever booked of all papers that run out on one day.
      ...(course.term === null || index === 0 ? [{ place, to: 'booker', email: booker, about } as const] : []),
      ...(email === booker ? [] : [{ place, to: 'person', email, about: about || (person?.name ?? '') } as const]),
    ];
  });
}

export function aboutText({ line: { places }, term }: RenewableCourse, place: string): string {
  const index = places.findIndex(({ id }) => id === place);
  if (term !== null || places.length === 1) return '';
  return places[index]?.person?.name ?? `Place ${index + 1}`;
}
