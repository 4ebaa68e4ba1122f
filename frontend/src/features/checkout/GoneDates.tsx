import { dateBesideName, lineName } from '../../../../domain/orders/lineName.ts';
import { lineKey, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { openCartPanel } from '../cart/openCartPanel.ts';

interface GoneDatesProps {
  readonly takesFocus: boolean;
  readonly lines: readonly OrderLine[];
  readonly goneText: (line: OrderLine) => string | null;
}

/** Shown while a date in the cart cannot be booked, whether the served dates or the server say so. Nobody may pay for it. */
export function GoneDates({ takesFocus, lines, goneText }: GoneDatesProps) {
  return (
    <Notice takesFocus={takesFocus} tone="trouble" title="Please change a date in your cart">
      {lines.map((line) => {
        const text = goneText(line);
        return text ? (
          <p key={lineKey(line)}>
            <b>
              {lineName(line)}: {noBreaks(dateBesideName(line) ?? '')}
            </b>
            <br />
            {text}
          </p>
        ) : null;
      })}
      <p>You have not been charged. Choose another date in your cart, or remove this one. What you typed here stays.</p>
      <Button variant="outline" onClick={openCartPanel}>
        Open your cart
      </Button>
    </Notice>
  );
}
