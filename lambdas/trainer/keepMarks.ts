import type { TrainerMarksRequest } from '../../domain/api/trainer.ts';
import { ATTENDANCE_LIMITS, attendedOf, isWalkIn, lastArrived } from '../../domain/bookings/attendance.ts';
import { markedDays } from '../../domain/bookings/markedDays.ts';
import type { AttendanceStore } from '../adapters/attendanceStore.ts';
import type { Course } from '../courses/course.ts';
import { registerRows } from '../courses/registerRows.ts';
import { ApiError } from '../edge/apiError.ts';
import { openRegister, type RegisterDeps } from './openRegister.ts';

interface MarkDeps extends RegisterDeps {
  readonly attendance: Pick<AttendanceStore, 'addMarks'>;
}

/**
 * Keeps marks and returns the course with all of them. Idempotent. A mark about another day, or about somebody who is not on
 * this register, is dropped: the place may have been refunded while the phone had no signal.
 */
export async function keepMarks(request: TrainerMarksRequest, deps: MarkDeps, now: Date): Promise<Course> {
  const course = await openRegister(request, deps, now);
  const [people, days] = [
    new Set(registerRows(course).map(({ id }) => id)),
    new Set(markedDays(course.days, course.line)),
  ];
  const ours = Object.entries(request.marks).filter(
    ([, { person, day }]) => days.has(day) && (people.has(person) || isWalkIn(person)),
  );
  const at = now.toISOString();
  const marks = ours.map(([id, mark]) => [id, { ...mark, phone: request.phone, at }] as const);
  const all = await deps.attendance.addMarks(course.id, Object.fromEntries(marks), ATTENDANCE_LIMITS.marks);
  if (!all) throw new ApiError('register_full');
  return { ...course, attended: attendedOf(all), seen: lastArrived(all) };
}
