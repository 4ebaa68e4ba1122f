import { dateText } from '../../../domain/dateRow.ts';
import { formatPence } from '../../../domain/money.ts';
import { lineKey, type OrderLine } from '../../../domain/orderLine.ts';
import classes from './LineList.module.css';
import { NoBreakDates } from './NoBreakDates.tsx';

interface LineListProps {
  readonly lines: readonly OrderLine[];
  /** Whether a line's date can no longer be booked. */
  readonly isGone?: (line: OrderLine) => boolean;
}

/** The lines of a cart or an order. */
export function LineList({ lines, isGone }: LineListProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={lineKey(line)} line={line} isGone={isGone?.(line) ?? false} />
      ))}
    </ul>
  );
}

function Line({ line, isGone }: { readonly line: OrderLine; readonly isGone: boolean }) {
  const { description, quantity, unitPrice, fee } = line;
  const date = dateText(line, ', ');
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        <b>{description}</b>
        <span className={classes.price}>
          <b>{formatPence(unitPrice * quantity)}</b> + VAT
        </span>
      </div>
      {date === null ? null : (
        <p>
          {line.selectedDate ? 'Date: ' : ''}
          <NoBreakDates text={date} />
        </p>
      )}
      {isGone ? <p className={classes.gone}>This date can no longer be booked.</p> : null}
      {quantity > 1 ? (
        <p>
          Quantity: {quantity} at {formatPence(unitPrice)}
        </p>
      ) : null}
      {fee > 0 ? <p>Upload Fee: {formatPence(fee * quantity)} (no VAT)</p> : null}
    </li>
  );
}
