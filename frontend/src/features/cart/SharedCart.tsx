import { useMemo } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { lineKey, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../../domain/money/pricing.ts';
import {
  DATE_NOT_LISTED,
  listedCart,
  readSharedCart,
  type SharedCart as Shared,
} from '../../../../domain/orders/sharedCart.ts';
import { Button } from '../../components/Button.tsx';
import { LineList } from '../../components/LineList.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import { useGoneDates } from '../training-dates/useGoneDates.ts';
import { useTrainingDates } from '../training-dates/useTrainingDates.ts';
import { openCartPanel } from './openCartPanel.ts';
import classes from './SharedCart.module.css';
import { cartActions, useCart } from './useCart.ts';

interface SharedCartProps {
  readonly fragment: string;
  readonly onClose: () => void;
}

/** A cart that somebody sent. Nothing of it is in the visitor's own cart until a press says so. */
export function SharedCart({ fragment, onClose }: SharedCartProps) {
  const shared = useMemo(() => readSharedCart(fragment), [fragment]);
  return 'refusal' in shared ? (
    <MessageDialog message={shared.refusal} onClose={onClose} />
  ) : (
    <SharedLines shared={shared} onClose={onClose} />
  );
}

function SharedLines({ shared, onClose }: { readonly shared: Shared; readonly onClose: () => void }) {
  const { sheets, status } = useTrainingDates();
  const textOfGone = useGoneDates();
  const { lines, unlisted } = listedCart(shared.sent, sheets);
  const goneText = (line: OrderLine) => (unlisted.has(lineKey(line)) ? DATE_NOT_LISTED : textOfGone(line));
  const isUnknown = unlisted.size > 0 && (status === 'loading' || status === 'unavailable');

  return (
    <ModalDialog title="A cart for you" shape="panel" onClose={onClose}>
      <div className={classes.body}>
        <p>Somebody sent you this cart. The prices are today’s.</p>
        {shared.unsold > 0 ? (
          <p>
            {shared.unsold === 1
              ? 'One item is no longer sold, and is'
              : `${shared.unsold} items are no longer sold, and are`}{' '}
            left out.
          </p>
        ) : null}
        {isUnknown ? (
          <UnknownDates />
        ) : (
          <>
            {lines.some(goneText) ? (
              <p className={classes.gone} role="alert">
                Not every date can still be booked. Choose another one in your cart.
              </p>
            ) : null}
            <LineList lines={lines} goneText={goneText} />
          </>
        )}
      </div>
      {isUnknown ? null : <TakeCart lines={lines} onClose={onClose} />}
    </ModalDialog>
  );
}

/** Stands in for the lines: their dates are shown in the words of the sheets alone. */
function UnknownDates() {
  const { status, retry } = useTrainingDates();
  if (status === 'loading') return <p>Looking up its dates ...</p>;
  return (
    <>
      <p role="alert">We cannot look up its dates at the moment, so we cannot show it.</p>
      <Button variant="outline" onClick={retry}>
        Try again
      </Button>
    </>
  );
}

function TakeCart({ lines, onClose }: { readonly lines: readonly OrderLine[]; readonly onClose: () => void }) {
  const { items } = useCart();

  const take = (change: (lines: readonly OrderLine[]) => void) => {
    change(lines);
    onClose();
    openCartPanel();
  };

  return (
    <div className={classes.footer}>
      <TotalsList totals={priceOf(lines)} totalLabel="Total" />
      {items.length === 0 ? (
        <Button fullWidth variant="action" onClick={() => take(cartActions.addAll)}>
          Put it into my cart
        </Button>
      ) : (
        <>
          <p>Your own cart has {counted(items.length, 'item')} in it.</p>
          <div className={classes.actions}>
            <Button variant="action" onClick={() => take(cartActions.addAll)}>
              Add to my cart
            </Button>
            <Button variant="outline" onClick={() => take(cartActions.replaceAll)}>
              Replace my cart
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
