import * as z from 'zod/mini';
import { type CourseDays, plusDays } from '../dates/courseDate.ts';
import { typedLine } from '../orders/order.ts';
import { VISIBLE } from '../text/visible.ts';

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

/** Of `placeId` or `walkIn`. */
const personIdSchema = z
  .string()
  .check(
    z.regex(
      /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} \d{1,2}-\d{1,3}|walk-in [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
    ),
  );

export const walkInNameSchema = typedLine(ATTENDANCE_LIMITS.name).check(z.regex(VISIBLE, 'Enter a name.'));

/** Why the hours must not be uploaded; empty if they may. */
export const noUploadSchema = typedLine(ATTENDANCE_LIMITS.reason);

/** One press on a trainer's phone. It says only what was pressed, so that two trainers' presses about a person add up. */
export const markSchema = z
  .object({
    person: personIdSchema,
    day: z.iso.date(),
    presence: z.optional(presenceSchema),
    idSeen: z.optional(z.boolean()),
    noUpload: z.optional(noUploadSchema),
    /** In each mark of a walk-in, whose first one may come last. */
    name: z.optional(walkInNameSchema),
    /** When it was pressed; ISO 8601. */
    at: z.iso.datetime(),
  })
  .check(z.refine(({ person, name }) => isWalkIn(person) === (name !== undefined), 'Enter a name.'));

export type Mark = z.infer<typeof markSchema>;

/** As it is stored, under its id. */
export interface KeptMark extends Mark {
  /** A random name of the browser in which it was made. */
  readonly phone: string;
}

/** All marks about a person on a day; the later of two wins. */
export const attendedSchema = z.object({
  person: z.string(),
  day: z.string(),
  presence: z.optional(presenceSchema),
  idSeen: z.optional(z.boolean()),
  noUpload: z.optional(z.string()),
  name: z.optional(z.string()),
});

export type Attended = z.infer<typeof attendedSchema>;

export function placeId(orderId: string, place: string): string {
  return `${orderId} ${place}`;
}

export function walkIn(id: string): string {
  return `${WALK_IN} ${id}`;
}

export function isWalkIn(person: string): boolean {
  return person.startsWith(`${WALK_IN} `);
}

/** Puts marks, in any order and any number of times, on what is known: each person and day once, in their order. */
export function withMarks(known: readonly Attended[], marks: Readonly<Record<string, Mark>>): Attended[] {
  const merged = new Map(known.map((each) => [`${each.person} ${each.day}`, each]));
  const inOrder = Object.entries(marks)
    .toSorted(([one], [other]) => compare(one, other))
    .toSorted(([, one], [, other]) => Date.parse(one.at) - Date.parse(other.at));
  for (const [, { person, day, presence, idSeen, noUpload, name }] of inOrder) {
    const key = `${person} ${day}`;
    merged.set(key, {
      ...merged.get(key),
      person,
      day,
      ...(presence !== undefined && { presence }),
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

/** Whether the trainer's link can be used on a day. */
export function linkState({ first, last }: CourseDays, today: string): 'early' | 'open' | 'over' {
  if (today < plusDays(first, -OPEN_DAYS_BEFORE)) return 'early';
  return today > plusDays(last, OPEN_DAYS_AFTER) ? 'over' : 'open';
}
