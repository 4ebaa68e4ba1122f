import classes from './SessionTable.module.css';
import type { UpcomingSession } from './upcomingSessions.ts';

interface SessionTableProps {
  readonly caption: string;
  /** Column headings, as in the sheet. */
  readonly header: readonly string[];
  readonly sessions: readonly UpcomingSession[];
}

/** The dates of a course: a table, which phones show as rows of facts. The next date stands out. */
export function SessionTable({ caption, header, sessions }: SessionTableProps) {
  const [dateHeading = 'Date', ...headings] = header;
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.headings}>
        <tr>
          <th className={classes.heading} scope="col">{dateHeading}</th>
          {headings.map((heading) => <th key={heading} className={classes.heading} scope="col">{heading}</th>)}
        </tr>
      </thead>
      <tbody className={classes.body}>
        {sessions.map(({ selectedDate, session, cells }) => (
          <tr key={`${selectedDate} ${session}`} className={classes.row}>
            <th className={classes.date} scope="row">{selectedDate}</th>
            {headings.map((heading, column) => <td key={heading} className={classes.fact} data-heading={heading && `${heading}: `}>{cells[column + 1]}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
