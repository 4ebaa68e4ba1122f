import { courseName } from '../../../domain/dates/dateRow.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { dateBesideName } from '../../../domain/orders/lineName.ts';
import { lineKey, type OrderLine } from '../../../domain/orders/orderLine.ts';
import { UPLOAD_FEE_NOTE } from '../../../domain/catalogue/priceNotes.ts';
import classes from './LineList.module.css';
import { noBreaks } from './noBreaks.tsx';

interface LineListProps {
  readonly lines: readonly OrderLine[];
  /** Why a line's date cannot be booked; null if it can. */
  readonly goneText?: (line: OrderLine) => string | null;
}

/** The lines of a cart or an order. */
export function LineList({ lines, goneText }: LineListProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={lineKey(line)} line={line} goneText={goneText} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: OrderLine;
  readonly goneText: LineListProps['goneText'] | undefined;
}

function Line({ line, goneText }: LineProps) {
  const { description, quantity, unitPrice, fee } = line;
  const course = courseName(line);
  const date = dateBesideName(line);
  const gone = goneText?.(line);
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        <b>{course ?? description}</b>
        <span className={classes.price}>
          <b>{formatPence(unitPrice * quantity)}</b> + VAT
        </span>
      </div>
      {course ? <p>{description}</p> : null}
      {date === null ? null : (
        <p>
          {line.selectedDate ? 'Date: ' : ''}
          {noBreaks(date)}
        </p>
      )}
      {quantity > 1 ? (
        <p>
          Quantity: {quantity} at {formatPence(unitPrice)}
        </p>
      ) : null}
      {fee > 0 ? (
        <>
          <p>Upload Fee: {formatPence(fee * quantity)} (no VAT)</p>
          <p>{UPLOAD_FEE_NOTE}</p>
        </>
      ) : null}
      {gone ? <p className={classes.gone}>{gone}</p> : null}
    </li>
  );
}
