import type { ShownBooking } from '../../../../domain/api/booking.ts';
import type { BookingPeopleRequest } from '../../../../domain/api/bookingPeople.ts';
import { isSamePerson, type NewPerson, personSchema } from '../../../../domain/bookings/bookings.ts';
import { readEmail } from '../../../../domain/text/emailAddress.ts';
import { asSeen } from '../../../../domain/text/visible.ts';

/** By place. Null takes a name out. */
export type People = BookingPeopleRequest['people'];

/** The name of a field in the form: the path that errors have too. */
export function fieldName(placeId: string, part: keyof NewPerson): string {
  return `people.${placeId}.${part}`;
}

/** The places of the form that differ from what is saved. */
export function changedPeople(entries: FormData, { lines }: ShownBooking): People {
  return Object.fromEntries(
    lines
      .flatMap(({ places }) => places)
      .filter(({ id }) => entries.has(fieldName(id, 'name')))
      .map(({ id, person }) => ({ id, typed: typedPerson(entries, id), person }))
      .filter(({ typed, person }) => !isSamePerson(typed, person))
      .map(({ id, typed }) => [id, typed]),
  );
}

export function withPeople(booking: ShownBooking, people: People): ShownBooking {
  const lines = booking.lines.map((line) => ({
    ...line,
    places: line.places.map((place) => ({
      ...place,
      person: people[place.id] ?? (place.id in people ? null : place.person),
    })),
  }));
  return { ...booking, lines };
}

/** The fault of each wrong field, by the field's name. */
export function findPeopleErrors(people: People): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(people).flatMap(([id, person]) =>
      (person ? (personSchema.safeParse(person).error?.issues ?? []) : []).map(({ path, message }) => [
        fieldName(id, path[0] as keyof NewPerson),
        message,
      ]),
    ),
  );
}

/** Null for a place that was left empty. */
function typedPerson(entries: FormData, placeId: string): NewPerson | null {
  const text = (part: keyof NewPerson) => String(entries.get(fieldName(placeId, part)) ?? '');
  const [name, email, mobile] = [asSeen(text('name')), readEmail(text('email')), asSeen(text('mobile'))];
  const answers = entries.getAll(fieldName(placeId, 'answers')).map(String).filter(Boolean);
  if (!name && !email && !mobile && answers.length === 0) return null;
  return { name, ...(email && { email }), ...(mobile && { mobile }), ...(answers.length > 0 && { answers }) };
}
