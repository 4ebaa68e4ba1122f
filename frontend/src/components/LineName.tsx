import { dateBesideName, lineName } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { noBreaks } from './noBreaks.tsx';

/** "2 x First Aid at Work, 3 day", and below it the date. */
export function LineName({ line }: { readonly line: OrderLine }) {
  return (
    <>
      <b>
        {line.quantity} x {lineName(line)}
      </b>
      <br />
      {noBreaks(dateBesideName(line) ?? '')}
    </>
  );
}
