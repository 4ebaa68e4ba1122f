import type { TrainerRequest } from '../../domain/api/trainer.ts';
import { linkState, registerOpensOn } from '../../domain/bookings/attendance.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { LinkKeys } from '../adapters/linkKeys.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { Course } from '../courses/course.ts';
import { coursesOf } from '../courses/coursesOf.ts';
import { sessionsOn } from '../courses/bookedSessions.ts';
import { ApiError } from '../edge/apiError.ts';

export interface RegisterDeps {
  readonly keys: LinkKeys;
  readonly places: Pick<SessionStore, 'booked'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
}

/** The course of a trainer's link. Throws ApiError: register_not_found for a wrong key and for a date on which nobody is booked. */
export async function openRegister(link: TrainerRequest, deps: RegisterDeps, now: Date): Promise<Course> {
  const course = (await deps.keys.fits('trainer', link)) ? await heldCourse(link.session, deps, now) : null;
  if (!course) throw new ApiError('register_not_found');
  const state = linkState(course.days, britishDay(now.getTime()));
  if (state === 'early')
    throw new ApiError('register_early', { fields: { opens: registerOpensOn(course.days.first) } });
  if (state === 'over') throw new ApiError('register_over');
  return course;
}

/** The course as course-days builds it, without the sheets. Null for a date on which nobody is booked. */
async function heldCourse(session: string, { places, orders }: RegisterDeps, now: Date): Promise<Course | null> {
  const sessions = await sessionsOn([session], { places, ordersOf: orders.getAll });
  return coursesOf(sessions, { sheets: [], now })[0] ?? null;
}
