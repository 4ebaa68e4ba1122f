import type { TrainerMarksRequest } from '../../domain/api/trainer.ts';
import { ATTENDANCE_LIMITS, isWalkIn, lastArrived, orderOf } from '../../domain/bookings/attendance.ts';
import { markedDays } from '../../domain/bookings/markedDays.ts';
import type { AttendanceStore } from '../adapters/attendanceStore.ts';
import type { Course } from '../courses/course.ts';
import { attendedIn } from '../courses/coursesOf.ts';
import { registerRows } from '../courses/registerRows.ts';
import { ApiError } from '../edge/apiError.ts';
import { openRegister, type RegisterDeps } from './openRegister.ts';

interface MarkDeps extends RegisterDeps {
  readonly attendance: Pick<AttendanceStore, 'addMarks'>;
}

/**
 * Keeps marks and returns the course with all of them. Idempotent. A mark about another day, or another booking, is dropped:
 * all its places may have been refunded while the phone had no signal. One about somebody who was named before counts for
 * nobody else.
 */
export async function keepMarks(request: TrainerMarksRequest, deps: MarkDeps, now: Date): Promise<Course> {
  const course = await openRegister(request, deps, now);
  const booked = new Set(course.bookings.map(({ orderId }) => orderId));
  const days = new Set(markedDays(course.days, course.line));
  const ours = Object.entries(request.marks).filter(
    ([, { person, day }]) => days.has(day) && (isWalkIn(person) || booked.has(orderOf(person))),
  );
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
