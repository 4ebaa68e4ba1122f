import { dateText } from '../../../../domain/dateRow.ts';
import { lineKey, type OrderLine } from '../../../../domain/orderLine.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import { openCartPanel } from '../cart/openCartPanel.ts';

/** A stored cart may hold a date that is over or full by now; nobody may pay for that. */
export function GoneDates({ lines }: { readonly lines: readonly OrderLine[] }) {
  return (
    <Notice tone="trouble" title="A date in your cart can no longer be booked">
      {lines.map((line) => (
        <p key={lineKey(line)}>
          <b>
            {line.description}: <NoBreakDates text={dateText(line, ', ') ?? ''} />
          </b>
        </p>
      ))}
      <p>Remove it from your cart and choose another one. What you typed here stays.</p>
      <Button variant="outline" onClick={openCartPanel}>
        Open your cart
      </Button>
    </Notice>
  );
}
