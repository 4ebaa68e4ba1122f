import { unitFee, unitPrice } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/products.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { priceOf, type Totals } from '../../../domain/money/pricing.ts';
import { UPLOAD_FEE_NOTE } from '../../../domain/catalogue/priceNotes.ts';
import classes from './PriceTag.module.css';

interface PriceTagProps {
  readonly product: Product;
  readonly quantity?: number;
}

/** The price without and with VAT and fees. Price-transparency law wants them equally prominent. */
export function PriceTag({ product, quantity = 1 }: PriceTagProps) {
  const totals = priceOf([{ unitPrice: unitPrice(product), fee: unitFee(product), quantity }]);
  return (
    <div className={classes.price}>
      <p>
        <b>{formatPence(totals.subtotal)}</b> + VAT
      </p>
      <YouPay totals={totals} />
      {totals.fees > 0 ? <p className={classes.fee}>{UPLOAD_FEE_NOTE}</p> : null}
    </div>
  );
}

/** The total to pay, with VAT and fees. */
export function YouPay({ totals }: { readonly totals: Totals }) {
  return (
    <p>
      You pay <b>{formatPence(totals.total)}</b>{' '}
      {totals.fees > 0 ? `with VAT and ${formatPence(totals.fees)} upload fee` : 'with VAT'}
    </p>
  );
}
