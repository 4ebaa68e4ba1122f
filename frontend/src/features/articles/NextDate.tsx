import { besideDate, plainColumn } from '../../../../domain/dates/dateRow.ts';
import { noBreaks } from '../../components/noBreaks.tsx';
import { Placeholder } from '../../components/Placeholder.tsx';
import { dayAndPlace, nextToBook, type UpcomingSession } from '../training-dates/upcomingSessions.ts';
import { type CourseDates, knownSessions } from '../training-dates/useDatedCourses.ts';
import { useTrainingDates } from '../training-dates/useTrainingDates.ts';
import classes from './NextDate.module.css';

/** The first day and the venue of a course's next date to book, and what is taught or examined then: "Next: Wed 16 Dec, Cardiff", "Operation: LGV". */
export function NextDate({ dates, place }: { readonly dates: CourseDates; readonly place: string }) {
  const { status } = useTrainingDates();
  const next = nextToBook(knownSessions(dates), place);
  const isNamed = dates.course.hasNamedDates;
  return (
    <div data-needs-scripts className={classes.next} data-named={isNamed}>
      {next || dates.sessions === 'loading' ? (
        <p>
          {status === 'stale' ? 'Next, not checked: ' : 'Next: '}
          <b>{next ? noBreaks(dayAndPlace(next, dates.today)) : <Placeholder width="9.5rem" />}</b>
        </p>
      ) : (
        <p>{dates.sessions === 'unavailable' ? 'The dates did not load' : 'No date to book just now'}</p>
      )}
      {isNamed && next ? <p>{noBreaks(subject(next))}</p> : null}
    </div>
  );
}

/** "Full initial", "Operation: LGV", "Exam date: Tue 2 Mar 2027" */
function subject({ cells }: UpcomingSession): string {
  return besideDate({ cells: cells.filter(({ heading }) => !['time', 'venue'].includes(plainColumn(heading) ?? '')) });
}
