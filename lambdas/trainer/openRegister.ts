import type { TrainerRequest } from '../../domain/api/trainer.ts';
import { linkState } from '../../domain/bookings/attendance.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { LinkKeys } from '../adapters/linkKeys.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { bookedSessions } from '../courses/bookedSessions.ts';
import type { Course } from '../courses/course.ts';
import { coursesOf } from '../courses/coursesOf.ts';
import { ApiError } from '../edge/apiError.ts';

export interface RegisterDeps {
  readonly keys: LinkKeys;
  readonly places: Pick<PlaceStore, 'booked'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
}

/** The course of a trainer's link. Throws ApiError: register_not_found for a wrong key and for a date on which nobody is booked. */
export async function openRegister(link: TrainerRequest, deps: RegisterDeps, now: Date): Promise<Course> {
  const course = (await deps.keys.fits('trainer', link)) ? await heldCourse(link.date, deps, now) : null;
  if (!course) throw new ApiError('register_not_found');
  const state = linkState(course.days, britishDay(now.getTime()));
  if (state !== 'open') throw new ApiError(state === 'early' ? 'register_early' : 'register_over');
  return course;
}

/** The course as course-days builds it, without the sheets. Null for a date that was moved: its people come on another. */
async function heldCourse(
  date: string,
  { places, orders }: Pick<RegisterDeps, 'places' | 'orders'>,
  now: Date,
): Promise<Course | null> {
  const [own] = await places.booked([date]);
  if (!own) return null;
  const items = [own, ...(await places.booked(Object.keys(own.movedIn)))];
  const records = await orders.getAll([...new Set(items.flatMap(({ orderIds }) => orderIds))]);
  const book = { items: new Map(items.map((item) => [item.date, item])), records, sheets: [], now, siteUrl: '' };
  return coursesOf(bookedSessions(book), book).find(({ id }) => id === date) ?? null;
}
