import { dayText, plusDays } from '../../../../domain/courseDate.ts';
import { venueName } from '../../../../domain/dateRow.ts';
import { NoBreaks } from '../../components/NoBreaks.tsx';
import { Placeholder } from '../../components/Placeholder.tsx';
import { bookableSessions, type UpcomingSession } from '../training-dates/upcomingSessions.ts';
import { type CourseDates, knownSessions } from '../training-dates/useDatedCourses.ts';
import { useToday } from '../training-dates/useToday.ts';
import { useTrainingDates } from '../training-dates/useTrainingDates.ts';
import classes from './NextDate.module.css';

/** The first day and the venue of a course's next date to book: "Next: Tue 1 Dec, Cardiff". */
export function NextDate({ dates }: { readonly dates: CourseDates }) {
  const { status } = useTrainingDates();
  const today = useToday() ?? '';
  const [next] = bookableSessions(knownSessions(dates));
  if (dates.sessions === 'unavailable') return <p className={classes.next}>The dates did not load</p>;
  if (!next && dates.sessions !== 'loading') return <p className={classes.next}>No date to book just now</p>;
  return (
    <p data-needs-scripts className={classes.next}>
      {status === 'stale' ? 'Next, not checked: ' : 'Next: '}
      <b>{next ? <NoBreaks text={dayAndVenue(next, today)} /> : <Placeholder width="9.5rem" />}</b>
    </p>
  );
}

/** Without the year, unless the date is about a year away. */
function dayAndVenue(session: UpcomingSession, today: string): string {
  const { first } = session.days ?? {};
  const day = first ? dayText(first).slice(0, first < plusDays(today, 330) ? -5 : undefined) : session.selectedDate;
  return [day, venueName(session)].filter(Boolean).join(', ');
}
