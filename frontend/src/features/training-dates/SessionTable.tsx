/* oxlint-disable react/no-array-index-key -- a sheet may have two equal rows or headings, and is shown as it is */
import { useState } from 'react';
import { withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { isAt, plainColumn, shownCell } from '../../../../domain/dates/dateRow.ts';
import { isHeading, PLACES, SESSION } from '../../../../domain/dates/trainingSheets.ts';
import { noBreaks } from '../../components/noBreaks.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { AskForPlaceSlot } from './AskForPlaceSlot.tsx';
import type { DatedCourse } from './datedCourses.ts';
import { SessionActions } from './SessionActions.tsx';
import classes from './SessionTable.module.css';
import { nextToBook, type UpcomingSession } from './upcomingSessions.ts';

interface SessionTableProps {
  readonly course: DatedCourse;
  /** The sheet's column headings. */
  readonly header: readonly string[];
  readonly sessions: readonly UpcomingSession[];
  /** When the dates were fetched, in milliseconds since 1970. */
  readonly knownAt: number;
  /** The screen shows the dates of this place alone, and paper all; empty for all places. */
  readonly place: string;
}

/** The dates of a course as a table; where that is too narrow, each row is two lines with its buttons beside them. */
export function SessionTable({ course, header, sessions, knownAt, place }: SessionTableProps) {
  const columns = header
    .map((heading, column) => ({ heading, column }))
    .filter(({ heading, column }) => column > 0 && heading !== SESSION && !isHeading(heading, PLACES));
  const next = nextToBook(sessions, place);
  const [asked, setAsked] = useState<UpcomingSession | null>(null);
  return (
    <>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Dates: {course.product.title}</VisuallyHidden>
        </caption>
        <thead className={classes.headings}>
          <tr>
            <th className={classes.heading} scope="col">
              {header[0]}
            </th>
            {columns.map(({ heading, column }) => (
              <th key={column} className={classes.heading} scope="col" data-column={plainColumn(heading)}>
                {heading}
              </th>
            ))}
            <th className={classes.heading} scope="col" data-column="booking">
              <VisuallyHidden>Booking</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className={classes.body}>
          {sessions.map((session, row) => (
            <tr
              key={row}
              className={classes.row}
              data-next={session === next || undefined}
              data-state={session.state}
              data-elsewhere={(place && !isAt(place, session)) || undefined}
            >
              <th className={classes.date} scope="row">
                {noBreaks(withWeekdays(session.selectedDate))}
              </th>
              {columns.map(({ heading, column }) => (
                <td
                  key={column}
                  className={classes.fact}
                  data-column={plainColumn(heading)}
                  data-heading={heading && `${heading}: `}
                >
                  {noBreaks(shownCell(session.texts[column] ?? ''))}
                </td>
              ))}
              <td className={classes.actions}>
                <SessionActions
                  {...{ course, session, knownAt }}
                  isNext={session === next}
                  onAsk={() => setAsked(session)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked ? <AskForPlaceSlot product={course.product} row={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
