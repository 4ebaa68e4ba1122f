import { isWalkIn } from '../../domain/bookings/attendance.ts';
import { hoursOutcome, type HoursOutcome } from '../../domain/bookings/hoursOutcome.ts';
import { markedDays } from '../../domain/bookings/markedDays.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import type { Course } from './course.ts';
import { type RegisterRow, registerRows } from './registerRows.ts';

/** The drivers of a course, with what the trainers' marks say about their hours. */
export interface CourseHours {
  /** In the order of the register. */
  readonly booked: readonly { readonly row: RegisterRow; readonly outcome: HoursOutcome }[];
  /** Those who came without a booking. */
  readonly walkIns: readonly { readonly name: string; readonly outcome: HoursOutcome }[];
  /** The numbers of orders that were refunded or moved, or got another name, after their people were marked as there. */
  readonly gone: readonly string[];
  readonly isMarked: boolean;
}

export function courseHours(course: Course): CourseHours {
  const { line, attended } = course;
  const days = markedDays(course.days, line);
  const outcomeOf = (person: string) => hoursOutcome(person, days, attended);
  const rows = registerRows(course);
  const listed = new Set(rows.flatMap(({ id, alsoIds }) => [id, ...alsoIds]));
  const walkIns = new Map(
    attended.filter(({ person }) => isWalkIn(person)).map((each) => [each.person, each.name ?? '']),
  );
  const gone = attended.filter(
    ({ person, presence }) => !isWalkIn(person) && !listed.has(person) && presence !== 'did_not_come',
  );
  return {
    booked: rows.map((row) => ({ row, outcome: outcomeOf(row.id) })),
    walkIns: [...walkIns].map(([person, name]) => ({ name, outcome: outcomeOf(person) })),
    gone: [...new Set(gone.map(({ person }) => orderNumber(person)))],
    isMarked: attended.some(({ presence, disputed, noUpload }) => presence || disputed || noUpload),
  };
}

/** True if the trainers marked everybody, and nobody's hours are to be uploaded. */
export function hasNoHours({ booked, walkIns, gone, isMarked }: CourseHours): boolean {
  return isMarked && gone.length === 0 && [...booked, ...walkIns].every(({ outcome }) => outcome.upload === 'no');
}
