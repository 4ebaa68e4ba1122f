import { formatPence, type Pence } from '../../../domain/money.ts';
import classes from './LineList.module.css';
import { shownDate } from './shownDate.ts';
import { UnbrokenText } from './UnbrokenText.tsx';

export interface ListedLine {
  readonly description: string;
  readonly selectedDate: string | null;
  readonly session: string | null;
  readonly quantity: number;
  readonly unitPrice: Pence;
  /** The upload fee of each unit. */
  readonly fee: Pence;
  /** Its date can no longer be booked. */
  readonly isGone?: boolean;
}

/** What is being bought, or was. Lines of one product differ in date or session. */
export function LineList({ lines }: { readonly lines: readonly ListedLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={JSON.stringify([line.description, line.selectedDate, line.session])} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { readonly line: ListedLine }) {
  const { description, quantity, unitPrice, fee, isGone = false } = line;
  const date = shownDate(line);
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        <b>{description}</b>
        <b>{formatPence(unitPrice * quantity)}</b>
      </div>
      {date === null ? null : (
        <p>
          {line.selectedDate ? 'Date: ' : ''}
          <UnbrokenText text={date} />
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
