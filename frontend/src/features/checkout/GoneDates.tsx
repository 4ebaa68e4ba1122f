import type { CartLine } from '../../../../domain/cart.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { shownDate } from '../../components/shownDate.ts';
import { UnbrokenText } from '../../components/UnbrokenText.tsx';
import { openCartPanel } from '../cart/cartPanel.ts';

/** A cart is kept for as long as its owner likes, dates are not: nobody is to pay for one that is over or full. */
export function GoneDates({ lines }: { readonly lines: readonly CartLine[] }) {
  return (
    <Notice tone="trouble" title="A date in your cart can no longer be booked">
      {lines.map((line) => (
        <p key={JSON.stringify([line.product.id, line.selectedDate, line.session])}>
          <b>
            {line.product.description}: <UnbrokenText text={shownDate(line) ?? ''} />
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
