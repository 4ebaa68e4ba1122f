import type { TrainerMarksRequest } from '../../domain/api/trainer.ts';
import { ATTENDANCE_LIMITS, isWalkIn, lastArrived, orderOf } from '../../domain/bookings/attendance.ts';
import { markedDays } from '../../domain/bookings/markedDays.ts';
import type { AttendanceStore } from '../adapters/attendanceStore.ts';
import type { Course } from '../courses/course.ts';
import { attendedIn } from '../courses/coursesOf.ts';
import { registerRows } from '../courses/registerRows.ts';
import { ApiError } from '../edge/apiError.ts';
import { namePeople, type NameDeps } from './namePeople.ts';
import { openRegister, type RegisterDeps } from './openRegister.ts';

export interface MarkDeps extends RegisterDeps, NameDeps {
  readonly orders: RegisterDeps['orders'] & NameDeps['orders'];
  readonly attendance: Pick<AttendanceStore, 'addMarks'>;
}

/**
 * Keeps marks and returns the course with all of them. Idempotent. A mark about another day, or another booking, is dropped:
 * all its places may have been refunded while the phone had no signal. One about somebody who was named before counts for
 * nobody else.
 */
export async function keepMarks(request: TrainerMarksRequest, deps: MarkDeps, now: Date): Promise<Course> {
  const found = await openRegister(request, deps, now);
  const days = new Set(markedDays(found.days, found.line));
  const about = Object.entries(request.marks).filter(([, { day }]) => days.has(day));
  const named = await namePeople(about, found, deps, now);
  // Somebody else has named a person meanwhile.
  if (!named) return keepMarks(request, deps, now);
  const course = named.isChanged ? await openRegister(request, deps, now) : found;
  const booked = new Set(course.bookings.map(({ orderId }) => orderId));
  const ours = named.marks.filter(([, { person }]) => isWalkIn(person) || booked.has(orderOf(person)));
  // Each order of somebody who is on it by several has its own papers.
  const also = new Map(registerRows(course).map(({ id, alsoIds }) => [id, alsoIds]));
  const at = now.toISOString();
  const idsOf = (person: string) => [person, ...(also.get(person) ?? [])];
  const marks = ours.flatMap(([id, mark]) =>
    idsOf(mark.person).map(
      (person) =>
        [person === mark.person ? id : `${id} ${person}`, { ...mark, person, phone: request.phone, at }] as const,
    ),
  );
  const all = await deps.attendance.addMarks(course.id, Object.fromEntries(marks), ATTENDANCE_LIMITS.marks);
  if (!all) throw new ApiError('register_full');
  return { ...course, attended: attendedIn(all, course.bookings), seen: lastArrived(all) };
}
