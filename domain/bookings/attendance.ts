import * as z from 'zod/mini';
import { type CourseDays, plusDays } from '../dates/courseDate.ts';
import { typedLine } from '../orders/order.ts';
import { isPrintable } from '../text/printable.ts';
import { VISIBLE } from '../text/visible.ts';
import { NOT_PRINTABLE, type Person } from './bookings.ts';

/**
 * `marks` of one course, ever: they share the 400 KB of an item with its orders and claims. `perCall` fit into a request.
 * `days` that can be marked. Texts in UTF-16 units.
 */
export const ATTENDANCE_LIMITS = { marks: 400, perCall: 20, days: 20, name: 60, reason: 100 } as const;

const presenceSchema = z.enum(['came', 'did_not_come', 'left_early']);

export type Presence = z.infer<typeof presenceSchema>;

/** The words of the trainer's buttons, which the mails use, too. */
export const presences: Readonly<Record<Presence, string>> = {
  came: 'Came',
  did_not_come: 'Did not come',
  left_early: 'Left early',
};

const WALK_IN = 'walk-in';

export const markIdSchema = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));

/** Of `attendeeId` or `walkIn`. */
const attendeeIdSchema = z
  .string()
  .check(
    z.regex(/^(?:[\da-f-]{36} \d{1,2}-\d{1,3}|(?:[\da-f-]{36}|walk-in) [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/),
  );

export const walkInNameSchema = typedLine(ATTENDANCE_LIMITS.name).check(z.regex(VISIBLE, 'Enter a name.'));

/** Of somebody on a place, who gets a certificate. */
export const nameOnPlaceSchema = walkInNameSchema.check(z.refine(isPrintable, NOT_PRINTABLE));

/** Why the hours must not be uploaded; empty if they may. */
export const noUploadSchema = typedLine(ATTENDANCE_LIMITS.reason);

/**
 * One press on a trainer's phone. It says only what was pressed, so that two trainers' presses about a person add up. Its place
 * among others comes from counting: a phone's clock may be hours wrong, or set right between two presses.
 */
export const markSchema = z
  .object({
    person: attendeeIdSchema,
    day: z.iso.date(),
    presence: z.optional(presenceSchema),
    idSeen: z.optional(z.boolean()),
    noUpload: z.optional(noUploadSchema),
    /** In each mark of a walk-in, and of somebody with `instead`, whose first one may come last. */
    name: z.optional(walkInNameSchema),
    /** Set where the trainer typed a name: the person, or place, that the phone showed until then. */
    instead: z.optional(attendeeIdSchema),
    /** Grows with each press of the phone. */
    count: z.int().check(z.nonnegative()),
    /** The number of the last mark on the list that the phone showed: those up to it were known to whoever pressed. */
    seen: z.int().check(z.nonnegative()),
  })
  .check(
    z.refine(
      ({ person, name, instead }) => (isWalkIn(person) || instead !== undefined) === (name !== undefined),
      'Enter a name.',
    ),
    z.refine(({ person, instead }) => instead === undefined || !isPlace(person), 'Give the person an id.'),
  );

export type Mark = z.infer<typeof markSchema>;

/** As it is stored, under its id. */
export interface KeptMark extends Omit<Mark, 'instead'> {
  /** A random name of the browser in which it was made. */
  readonly phone: string;
  /** Its number among the marks of the course, from 1, as they arrived. */
  readonly arrived: number;
  /** When it arrived; ISO 8601. */
  readonly at: string;
}

/** By their ids. */
export type Marks = Readonly<Record<string, KeptMark>>;

/** All marks about a person on a day. */
export const attendedSchema = z.object({
  person: z.string(),
  day: z.string(),
  presence: z.optional(presenceSchema),
  idSeen: z.optional(z.boolean()),
  noUpload: z.optional(z.string()),
  name: z.optional(z.string()),
  /** What phones say that did not know of each other; then there is no `presence` until somebody presses again. */
  disputed: z.optional(z.array(presenceSchema)),
});

export type Attended = z.infer<typeof attendedSchema>;

/** Marks of a place are about its person, or about the place itself while nobody is named. */
export function attendeeId(orderId: string, place: string, person: Pick<Person, 'id'> | null = null): string {
  return `${orderId} ${person?.id ?? place}`;
}

/** The id of the order on whose place somebody is marked. */
export function orderOf(attendee: string): string {
  return attendee.split(' ')[0] ?? '';
}

export function walkIn(id: string): string {
  return `${WALK_IN} ${id}`;
}

export function isWalkIn(person: string): boolean {
  return person.startsWith(`${WALK_IN} `);
}

function isPlace(person: string): boolean {
  return / \d+-\d+$/.test(person);
}

/** The number of the last mark that arrived; 0 without any. */
export function lastArrived(marks: Marks): number {
  return Math.max(0, ...Object.values(marks).map(({ arrived }) => arrived));
}

/** The people of one order, by place. */
interface NamedOrder {
  readonly orderId: string;
  readonly places: Iterable<readonly [place: string, person: Person | null]>;
}

/** The marks of a place without a name are of the first person who is named on it. */
export function marksOfPeople(marks: Marks, orders: readonly NamedOrder[]): Marks {
  const named = new Map(
    orders.flatMap(({ orderId, places }) =>
      [...places].flatMap(([place, person]) =>
        person?.isFirst ? [[attendeeId(orderId, place), attendeeId(orderId, place, person)] as const] : [],
      ),
    ),
  );
  return Object.fromEntries(
    Object.entries(marks).map(([id, mark]) => [id, { ...mark, person: named.get(mark.person) ?? mark.person }]),
  );
}

/**
 * What all phones say, in whatever order their marks arrived: each person and day once. A mark takes the place of those that
 * its phone made before, and of those that it knew. Two that knew nothing of each other both stand.
 */
export function attendedOf(marks: Marks): Attended[] {
  const groups = Map.groupBy(Object.values(marks), ({ person, day }) => `${person} ${day}`);
  return [...groups]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([, about]) => {
      const [first] = about;
      if (!first) return [];
      const said = standing(about, 'presence');
      const seen = standing(about, 'idSeen');
      const reasons = standing(about, 'noUpload');
      const [name] = standing(about, 'name');
      return [
        {
          person: first.person,
          day: first.day,
          ...(said.length === 1 && { presence: said[0] }),
          ...(said.length > 1 && { disputed: said }),
          // Of two phones that differ, the careful one counts.
          ...(seen.length > 0 && { idSeen: seen.every(Boolean) }),
          ...(reasons.length > 0 && { noUpload: reasons.filter(Boolean).join('; ') }),
          ...(name !== undefined && { name }),
        },
      ];
    });
}

type Said = 'presence' | 'idSeen' | 'noUpload' | 'name';

/** The different values that no other mark takes the place of. */
function standing<Part extends Said>(about: readonly KeptMark[], part: Part): NonNullable<KeptMark[Part]>[] {
  const saying = about.filter((mark) => mark[part] !== undefined);
  const last = saying.filter((mark) => !saying.some((other) => knew(other, mark)));
  return [...new Set(last.map((mark) => mark[part] as NonNullable<KeptMark[Part]>))].toSorted();
}

function knew(mark: KeptMark, other: KeptMark): boolean {
  return mark.phone === other.phone ? mark.count > other.count : mark.seen >= other.arrived;
}

/** Puts the marks of one phone on what all say: on that phone they stand until they are sent. */
export function withMarks(known: readonly Attended[], marks: readonly Mark[]): Attended[] {
  const merged = new Map(known.map((each) => [`${each.person} ${each.day}`, each]));
  for (const mark of marks.toSorted((one, other) => one.count - other.count)) {
    const { person, day, presence, idSeen, noUpload, name } = mark;
    const key = `${person} ${day}`;
    const { disputed, ...before } = merged.get(key) ?? {};
    merged.set(key, {
      ...before,
      person,
      day,
      ...(presence === undefined ? disputed && { disputed } : { presence }),
      ...(idSeen !== undefined && { idSeen }),
      ...(noUpload !== undefined && { noUpload }),
      ...(name !== undefined && { name }),
    });
  }
  return [...merged].toSorted(([one], [other]) => compare(one, other)).map(([, each]) => each);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** True if somebody was there on some day, so that nobody else can have come on the place. */
export function wasThere(person: string, attended: readonly Attended[]): boolean {
  return attended.some((each) => each.person === person && [each.presence, ...(each.disputed ?? [])].some(isThere));
}

function isThere(presence: Presence | undefined): boolean {
  return presence === 'came' || presence === 'left_early';
}

/** Of a person's whole course. `partly`: on some of its days, or not to the end. `unmarked`: a trainer has still to say. */
export const attendanceSchema = z.enum(['came', 'partly', 'did_not_come', 'unmarked']);

export type Attendance = z.infer<typeof attendanceSchema>;

/** `days`: those that are marked (markedDays.ts). */
export function attendanceOf(person: string, days: readonly string[], attended: readonly Attended[]): Attendance {
  const said = new Map(
    attended.flatMap((each) => (each.person === person && each.presence ? [[each.day, each.presence]] : [])),
  );
  const presences = days.map((day) => said.get(day));
  if (presences.every((presence) => presence === 'came')) return 'came';
  if (presences.some((presence) => presence === 'left_early')) return 'partly';
  if (!presences.includes('did_not_come')) return 'unmarked';
  return presences.includes('came') ? 'partly' : 'did_not_come';
}

const OPEN_DAYS_BEFORE = 1;
const OPEN_DAYS_AFTER = 7;

/** ISO dates. */
export function registerOpensOn(first: string): string {
  return plusDays(first, -OPEN_DAYS_BEFORE);
}

/** Whether the trainer's link can be used on a day. */
export function linkState({ first, last }: CourseDays, today: string): 'early' | 'open' | 'over' {
  if (today < registerOpensOn(first)) return 'early';
  return today > plusDays(last, OPEN_DAYS_AFTER) ? 'over' : 'open';
}
