import { Suspense } from 'react';
import { dateText } from '../../../../domain/dates/dateRow.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import type { DatedCourse } from './datedCourses.ts';
import classes from './SessionActions.module.css';
import type { UpcomingSession } from './upcomingSessions.ts';

const { Part: CalendarLink, forgetFailure } = lazyPart('CalendarLink', () => import('./CalendarLink.tsx'));

interface SessionActionsProps {
  readonly course: DatedCourse;
  readonly session: UpcomingSession;
  /** When the dates were fetched, in milliseconds since 1970. */
  readonly knownAt: number;
  /** The next date to book. */
  readonly isNext: boolean;
  readonly onAsk: () => void;
}

/** The buttons of a date, or the reason why it cannot be booked. */
export function SessionActions({ course, session, knownAt, isNext, onAsk }: SessionActionsProps) {
  const name = `${course.product.title}, ${dateText(session)}`;
  const { state, places, days } = session;
  if (state)
    return (
      <>
        <b className={classes.state}>{noBreaks(state === 'Closed' ? 'Booking closed' : state)}</b>
        {state === 'Full' ? (
          <Button className={classes.book} variant="outline" aria-label={`Ask for a place: ${name}`} onClick={onAsk}>
            Ask for a place
          </Button>
        ) : null}
      </>
    );
  const calendar = { className: classes.addToCalendar, label: `Add to calendar: ${name}`, course, session, knownAt };
  return (
    <>
      {places ? <b className={classes.places}>{places}</b> : null}
      {/* Nothing if the date cannot be read, or the code did not load. */}
      {days ? (
        <ErrorBoundary renderFailure={() => null} onFailure={forgetFailure}>
          <Suspense fallback={<span className={classes.addToCalendar} />}>
            <CalendarLink {...calendar} days={days} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <ButtonLink
        className={classes.book}
        variant={isNext ? 'action' : 'outline'}
        to={`/shop?product=${course.slug}&date=${session.session}`}
        // With the places, for those who go from link to link.
        aria-label={['Book: ' + name, places].filter(Boolean).join(', ')}
      >
        Book
      </ButtonLink>
    </>
  );
}
