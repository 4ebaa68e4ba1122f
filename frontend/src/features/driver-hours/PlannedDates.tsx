import { withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { besideDate, courseName, dateText } from '../../../../domain/dates/dateRow.ts';
import { besideName } from '../../../../domain/orders/lineName.ts';
import type { Session } from '../../../../domain/dates/trainingSheets.ts';
import { Button } from '../../components/Button.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import classes from './PlannedDates.module.css';

interface PlannedDatesProps {
  readonly rows: readonly Session[];
  readonly onRefuse: (row: Session) => void;
}

/** The proposed dates, each of which can be changed for the next that fits. */
export function PlannedDates({ rows, onRefuse }: PlannedDatesProps) {
  return (
    <ol className={classes.dates}>
      {rows.map((row) => (
        <PlannedDate key={row.session} row={row} onRefuse={() => onRefuse(row)} />
      ))}
    </ol>
  );
}

function PlannedDate({ row, onRefuse }: { readonly row: Session; readonly onRefuse: () => void }) {
  const course = courseName(row);
  const facts = [besideDate(besideName(row)), row.places].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <p className={classes.date}>{noBreaks(withWeekdays(row.selectedDate))}</p>
      <p>
        <b>{course}</b>
      </p>
      <p className={classes.fact}>{noBreaks(facts)}</p>
      <Button
        className={classes.change}
        variant="subtle"
        aria-label={`Another date instead of ${dateText(row)}`}
        onClick={onRefuse}
      >
        Another date
      </Button>
    </li>
  );
}
