import { business } from '../../../../domain/business.ts';
import { DELIVERY } from '../../../../domain/delivery.ts';
import { CANCELLATION_DAYS } from '../../../../domain/earlyStart.ts';
import { isEquipment } from '../../../../domain/orderLine.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { LineList } from '../../components/LineList.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import { openCartPanel } from '../cart/openCartPanel.ts';
import { useCart } from '../cart/useCart.ts';
import { useGoneDates } from '../training-dates/useGoneDates.ts';
import classes from './OrderSummary.module.css';

export function OrderSummary({ isPaying }: { readonly isPaying: boolean }) {
  const { lines, totals } = useCart();
  const goneText = useGoneDates();
  return (
    <section className={`receipt ${classes.summary}`} aria-labelledby="order-summary">
      <div className={classes.header}>
        <h2 className={classes.heading} id="order-summary">
          Order Summary
        </h2>
        {lines.length === 0 || isPaying ? null : (
          <Button className={classes.change} variant="subtle" onClick={openCartPanel}>
            Change
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <>
          <p>Your cart is empty.</p>
          <ButtonLink to="/shop" variant="outline">
            Go to the shop
          </ButtonLink>
        </>
      ) : (
        <>
          <LineList lines={lines} goneText={goneText} />
          <TotalsList totals={totals} totalLabel="Total" />
          <SaleFacts hasEquipment={lines.some(isEquipment)} />
        </>
      )}
    </section>
  );
}

/** What the law wants to be read before an order, beside its lines and its total: docs/law.md. */
function SaleFacts({ hasEquipment }: { readonly hasEquipment: boolean }) {
  return (
    <ul className={classes.facts}>
      {hasEquipment ? <li>{DELIVERY}</li> : null}
      <li>
        A consumer can cancel for {CANCELLATION_DAYS} days
        {hasEquipment ? ', and pays the postage of what goes back' : ''}.
      </li>
      <li>
        You buy from {business.registeredName}, {business.address.join(', ')}. Something wrong? Write, email or call us.
      </li>
    </ul>
  );
}
