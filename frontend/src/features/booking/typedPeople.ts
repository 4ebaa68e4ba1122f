import type { ShownBooking } from '../../../../domain/api/booking.ts';
import type { BookingPeopleRequest } from '../../../../domain/api/bookingPeople.ts';
import { isSamePerson, mobileSchema, type NewPerson, personSchema } from '../../../../domain/bookings/bookings.ts';
import { readEmail } from '../../../../domain/text/emailAddress.ts';
import { asSeen } from '../../../../domain/text/visible.ts';
import type { TypedFields } from '../../state/keptForms.ts';
import type { BookingLink } from './bookingLink.ts';

/** By place. Null takes a name out. */
export type People = BookingPeopleRequest['people'];

/** The visitor's changes since the last save. */
export type Changes = Pick<BookingPeopleRequest, 'people' | 'bookerMobile'>;

export const NO_CHANGES: Changes = { people: {} };

/** The name of the box by which whoever books says that they tell the people. */
export const TOLD = 'isTold';

/** The id under which names that are not saved are kept. */
export function peopleFormOf({ orderId }: BookingLink): string {
  return `people ${orderId}`;
}

/** The name of a field in the form: the path that errors have too. */
export function fieldName(placeId: string, part: keyof NewPerson): string {
  return `people.${placeId}.${part}`;
}

/** The places, and the number, that the form has otherwise than the saved booking. */
export function changesIn(entries: TypedFields, booking: ShownBooking): Changes {
  const saved = booking.customer.mobile ?? '';
  const typed = asSeen(String(entries.get('bookerMobile') ?? saved));
  // `bookerMobile` is undefined, not missing, if unchanged: the form would keep the value of the reading before.
  return { people: changedPeople(entries, booking), bookerMobile: typed === saved ? undefined : typed || null };
}

/** The name of the box for several names at once. */
export function pasteName(calendarId: string): string {
  return `${PASTED}${calendarId}`;
}

const PASTED = 'pasted.';

/** What is kept of the form: without the places that are as saved, which another tab may change. */
export function unsavedFields(entries: Iterable<[string, FormDataEntryValue]> & TypedFields, booking: ShownBooking) {
  const { people, bookerMobile } = changesIn(entries, booking);
  const isChanged = (name: string) => {
    if (name === 'bookerMobile') return bookerMobile !== undefined;
    return name === TOLD ? Object.keys(people).length > 0 : Object.hasOwn(people, name.split('.')[1] ?? '');
  };
  const kept = [...entries].filter(([name, value]) => (name.startsWith(PASTED) ? value !== '' : isChanged(name)));
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)]));
}

export function countOf({ people, bookerMobile }: Changes): number {
  return Object.keys(people).length + (bookerMobile === undefined ? 0 : 1);
}

function changedPeople(entries: TypedFields, { lines }: ShownBooking): People {
  return Object.fromEntries(
    lines
      .flatMap(({ places }) => places)
      .filter(({ id }) => entries.has(fieldName(id, 'name')))
      .map(({ id, person }) => ({ id, typed: typedPerson(entries, id, person), person }))
      .filter(({ typed, person }) => !isSamePerson(typed, person))
      .map(({ id, typed }) => [id, typed]),
  );
}

export function withChanges(booking: ShownBooking, { people, bookerMobile }: Changes): ShownBooking {
  const lines = booking.lines.map((line) => ({
    ...line,
    places: line.places.map((place) => ({
      ...place,
      person: people[place.id] ?? (place.id in people ? null : place.person),
    })),
  }));
  const { mobile, ...customer } = booking.customer;
  const now = bookerMobile === undefined ? mobile : bookerMobile;
  return { ...booking, customer: { ...customer, ...(now && { mobile: now }) }, lines };
}

/** The changes that a booking does not have yet: a form that was left may have saved some since. */
export function changesLeft({ people, bookerMobile }: Changes, { lines, customer }: ShownBooking): Changes {
  const saved = new Map(lines.flatMap(({ places }) => places).map(({ id, person }) => [id, person]));
  return {
    people: Object.fromEntries(
      Object.entries(people).filter(([id, person]) => !isSamePerson(person, saved.get(id) ?? null)),
    ),
    bookerMobile: (bookerMobile ?? undefined) === customer.mobile ? undefined : bookerMobile,
  };
}

/** The fault of each wrong field, by the field's name. */
export function findErrors({ people, bookerMobile }: Changes): Readonly<Record<string, string>> {
  const wrongPeople = Object.entries(people).flatMap(([id, person]) =>
    (person ? (personSchema.safeParse(person).error?.issues ?? []) : []).map(({ path, message }) => [
      fieldName(id, path[0] as keyof NewPerson),
      message,
    ]),
  );
  const [wrongMobile] = bookerMobile ? (mobileSchema.safeParse(bookerMobile).error?.issues ?? []) : [];
  return Object.fromEntries([...wrongPeople, ...(wrongMobile ? [['bookerMobile', wrongMobile.message]] : [])]);
}

/** Null for a place that was left empty. Once its course has begun, a place has a field for the name alone. */
function typedPerson(entries: TypedFields, placeId: string, saved: NewPerson | null): NewPerson | null {
  const text = (part: keyof NewPerson) => String(entries.get(fieldName(placeId, part)) ?? '');
  if (saved && !entries.has(fieldName(placeId, 'email'))) return { ...saved, name: asSeen(text('name')) };
  const [name, email] = [asSeen(text('name')), readEmail(text('email'))];
  const [mobile, needs] = [asSeen(text('mobile')), asSeen(text('needs'))];
  const id = text('id');
  const answers = entries.getAll(fieldName(placeId, 'answers')).map(String).filter(Boolean);
  if (!name && !email && !mobile && !needs && answers.length === 0) return null;
  return {
    ...(id && { id }),
    name,
    ...(email && { email }),
    ...(mobile && { mobile }),
    ...(needs && { needs }),
    ...(answers.length > 0 && { answers }),
    ...(entries.has(TOLD) && { isTold: true }),
  };
}
