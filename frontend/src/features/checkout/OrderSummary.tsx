import { business } from '../../../../domain/business.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { DELIVERY } from '../../../../domain/catalogue/priceNotes.ts';
import { CANCELLATION_DAYS } from '../../../../domain/orders/earlyStart.ts';
import { formatPence } from '../../../../domain/money/money.ts';
import { isEquipment, lineKey, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { LineList } from '../../components/LineList.tsx';
import { LineName } from '../../components/LineName.tsx';
import { YouPay } from '../../components/PriceTag.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import { openCartPanel } from '../cart/openCartPanel.ts';
import { useCart } from '../cart/useCart.ts';
import classes from './OrderSummary.module.css';

interface OrderSummaryProps {
  readonly isPaying: boolean;
  readonly goneText: (line: OrderLine) => string | null;
}

/** Beside the form. */
export function OrderSummary({ isPaying, goneText }: OrderSummaryProps) {
  const { lines, totals } = useCart();
  if (lines.length === 0) return <EmptySummary />;
  return (
    <section className={`receipt ${classes.summary}`} aria-labelledby="order-summary">
      <div className={classes.header}>
        <Heading />
        {isPaying ? null : <ChangeButton />}
      </div>
      <LineList lines={lines} goneText={goneText} />
      <TotalsList totals={totals} totalLabel="Total" />
      <SaleFacts lines={lines} />
    </section>
  );
}

/** Above the form, where there is no room beside it. */
export function FoldedSummary({ isPaying, goneText }: OrderSummaryProps) {
  const { items, lines, totals } = useCart();
  if (lines.length === 0) return <EmptySummary />;
  return (
    <section className={`receipt ${classes.folded}`} aria-labelledby="order-summary">
      <details>
        <summary className={classes.line}>
          <Heading />
          {lines.some((line) => goneText(line)) ? (
            <span className={classes.gone}>Please check your dates</span>
          ) : (
            <span>{counted(items.length, 'item')}</span>
          )}
          <b>{formatPence(totals.total)}</b>
        </summary>
        <div className={classes.content}>
          <LineList lines={lines} goneText={goneText} />
          <TotalsList totals={totals} totalLabel="Total" />
          {isPaying ? null : <ChangeButton />}
        </div>
      </details>
    </section>
  );
}

/** The main facts of the order, directly above the button, as the law wants (docs/law.md). For screens without room for the summary beside the form. */
export function FactsAtButton() {
  const { lines, totals } = useCart();
  if (lines.length === 0) return null;
  return (
    <section className={classes.facts} aria-labelledby="your-order">
      <h3 id="your-order">Your order</h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <LineName line={line} />
          </li>
        ))}
      </ul>
      <YouPay totals={totals} />
      <SaleFacts lines={lines} />
    </section>
  );
}

function EmptySummary() {
  return (
    <section className="receipt" aria-labelledby="order-summary">
      <Heading />
      <p className={classes.empty}>Your cart is empty.</p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </section>
  );
}

function Heading() {
  return (
    <h2 className={classes.heading} id="order-summary">
      Order Summary
    </h2>
  );
}

function ChangeButton() {
  return (
    <Button className={classes.change} variant="subtle" onClick={openCartPanel}>
      Change
    </Button>
  );
}

function SaleFacts({ lines }: { readonly lines: readonly OrderLine[] }) {
  const hasEquipment = lines.some(isEquipment);
  return (
    <ul className={classes.saleFacts}>
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
