import {
  attendeeId,
  type Mark,
  nameOnPlaceSchema,
  orderOf,
  walkIn,
  wasThere,
  withMarks,
} from '../../domain/bookings/attendance.ts';
import { type Person, savedPerson } from '../../domain/bookings/bookings.ts';
import { plainName } from '../../domain/dates/dateRow.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { Course } from '../courses/course.ts';
import { placesIn } from '../courses/registerRows.ts';

export interface NameDeps {
  readonly orders: Pick<OrderStore, 'savePeople'>;
}

type Marks = readonly (readonly [id: string, mark: Mark])[];

/** Somebody on a place, or nobody yet. */
interface Holder {
  readonly orderId: string;
  readonly place: string;
  readonly person: Person | null;
}

/**
 * Puts whoever came on the place for which a trainer typed a name; returns the marks as marks of the people on the list.
 * Somebody for whose place another was named meanwhile, or whose place's holder was there, counts as without a booking.
 * Null if the people have changed since the course was read.
 */
export async function namePeople(
  marks: Marks,
  course: Course,
  { orders }: NameDeps,
  now: Date,
): Promise<{ readonly marks: Marks; readonly isChanged: boolean } | null> {
  const holders = new Map(holdersOn(course).map((holder) => [idOf(holder), holder]));
  const inOrder = marks.toSorted(([, one], [, other]) => one.count - other.count);
  const attended = withMarks(
    course.attended,
    inOrder.map(([, mark]) => mark),
  );
  const isFree = ({ person, ...place }: Holder) => !person || !wasThere(idOf({ person, ...place }), attended);
  const named: [id: string, mark: Mark][] = [];
  let isChanged = false;
  for (const [id, { instead = '', ...mark }] of inOrder) {
    const before = holders.get(instead);
    const after = before && !holders.has(mark.person) && isFree(before) ? successor(before, mark, now) : null;
    if (before && after) {
      const { orderId, place, person } = before;
      const known = { orderId, people: person ? { [place]: person } : {} };
      if (!(await orders.savePeople(known, { [place]: after.person }))) return null;
      isChanged = true;
      holders.delete(instead);
      holders.set(idOf(after), after);
    }
    named.push([id, instead ? markOf(mark, after, holders) : mark]);
  }
  return { marks: named, isChanged };
}

function holdersOn({ bookings }: Course): Holder[] {
  return bookings.flatMap((booking) =>
    placesIn(booking).map(([place, person]) => ({ orderId: booking.orderId, place, person })),
  );
}

function idOf({ orderId, place, person }: Holder): string {
  return attendeeId(orderId, place, person);
}

/** With the id that the phone has given. Null for a name that no certificate can print. */
function successor(
  { orderId, place, person }: Holder,
  mark: Mark,
  now: Date,
): (Holder & { readonly person: Person }) | null {
  const name = nameOnPlaceSchema.safeParse(mark.name).data;
  const id = ownId(mark);
  return name ? { orderId, place, person: savedPerson(person, { name }, { id, at: now.toISOString() }) } : null;
}

function ownId({ person }: Mark): string {
  return person.split(' ')[1] ?? '';
}

/** The name is the order's, where it goes with the others. */
function markOf({ name = '', ...mark }: Mark, after: Holder | null, holders: ReadonlyMap<string, Holder>): Mark {
  const own = after && idOf(after);
  const known = holders.has(mark.person) ? mark.person : namesakeOf(name, orderOf(mark.person), holders);
  const person = own ?? known;
  return person ? { ...mark, person } : { ...mark, name, person: walkIn(ownId(mark)) };
}

/** Whom another trainer has named alike. */
function namesakeOf(name: string, order: string, holders: ReadonlyMap<string, Holder>): string | undefined {
  const isAlike = ({ orderId, person }: Holder) =>
    orderId === order && person !== null && plainName(person.name) === plainName(name);
  return [...holders].find(([, holder]) => isAlike(holder))?.[0];
}
