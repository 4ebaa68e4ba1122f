import { useMemo, useSyncExternalStore } from 'react';
import { differentNames, plainName, venueName } from '../../../../domain/dates/dateRow.ts';
import { chosenPlace } from './chosenPlace.ts';
import { bookableSessions } from './upcomingSessions.ts';
import { knownSessions, useDatedCourses } from './useDatedCourses.ts';

export interface Place {
  /** The places of all dates to book; empty if there is nothing to choose. */
  readonly places: readonly string[];
  /** The place that the visitor chose; empty for all places. */
  readonly place: string;
}

/** Where the visitor wants to be taught. A remembered place counts only while it has a date to book. */
export function usePlace(): Place {
  const courses = useDatedCourses();
  const chosen = plainName(
    useSyncExternalStore(chosenPlace.subscribe, chosenPlace.snapshot, chosenPlace.serverSnapshot),
  );
  const places = useMemo(() => {
    const names = differentNames(courses.flatMap((dates) => bookableSessions(knownSessions(dates)).map(venueName)));
    return names.length > 1 ? names : [];
  }, [courses]);
  return { places, place: places.find((name) => plainName(name) === chosen) ?? '' };
}
