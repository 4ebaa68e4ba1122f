import type { BookedPlaces } from '../../../lambdas/adapters/sessionItem.ts';
import { britishDay, britishHour } from '../../../domain/dates/britishDay.ts';
import { plusDays, readCourseDate } from '../../../domain/dates/courseDate.ts';
import { dateText } from '../../../domain/dates/dateRow.ts';

const HOUR_MS = 3_600_000;
/** The runs of the hour are over by then. */
const AFTER_RUNS_MS = 5 * 60_000;

const [MORNING, EVENING] = [7, 18];

export type Stop = 'hour' | 'tomorrow' | 'dayBefore' | 'evening';

/** A booked course, and the morning before it. */
export interface NextCourse {
  readonly text: string;
  readonly dayBefore: number;
}

/** Where each button of the clock leads; null where it leads nowhere. */
export function stopsFrom(now: number, next: NextCourse | null): Readonly<Record<Stop, number | null>> {
  const today = britishDay(now);
  const evening = at(today, EVENING);
  return {
    hour: now + HOUR_MS,
    tomorrow: at(plusDays(today, 1), MORNING),
    dayBefore: next && next.dayBefore,
    evening: evening > now ? evening : at(plusDays(today, 1), EVENING),
  };
}

/** The next course that takes place, if the morning before it is still to come. */
export function nextCourse(booked: readonly BookedPlaces[], now: number): NextCourse | null {
  const courses = booked.flatMap(({ row, places, decision }) => {
    const days = readCourseDate(row?.selectedDate ?? '');
    if (!row || !days || places.size === 0 || (decision && decision.kind !== 'kept')) return [];
    return [{ text: dateText(row) ?? '', dayBefore: at(plusDays(days.first, -1), MORNING) }];
  });
  const [next] = courses.filter(({ dayBefore }) => dayBefore > now).toSorted((a, b) => a.dayBefore - b.dayBefore);
  return next ?? null;
}

function at(day: string, hour: number): number {
  return britishHour(day, hour) + AFTER_RUNS_MS;
}
