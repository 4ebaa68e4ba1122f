import { dateText } from '../../../domain/dateRow.ts';
import { formatPence } from '../../../domain/money.ts';
import { lineKey, type OrderLine } from '../../../domain/orderLine.ts';
import classes from './LineList.module.css';
import { NoBreakDates } from './NoBreakDates.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LineListProps {
  readonly lines: readonly OrderLine[];
  /** Whether a line's date can no longer be booked. It is crossed out: a sentence would move the page when the dates arrive. */
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
        <b>{formatPence(unitPrice * quantity)}</b>
      </div>
      {date === null ? null : (
        <p className={isGone ? classes.gone : undefined}>
          {line.selectedDate ? 'Date: ' : ''}
          <NoBreakDates text={date} />
          {isGone ? <VisuallyHidden>. This date can no longer be booked.</VisuallyHidden> : null}
        </p>
      )}
      {quantity > 1 ? (
        <p>
          Quantity: {quantity} at {formatPence(unitPrice)}
        </p>
      ) : null}
      {fee > 0 ? <p>Upload Fee: {formatPence(fee * quantity)} (no VAT)</p> : null}
    </li>
  );
}
