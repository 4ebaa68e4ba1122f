import { formatPence } from '../../../domain/money/money.ts';
import type { Totals } from '../../../domain/money/pricing.ts';
import classes from './TotalsList.module.css';

interface TotalsListProps {
  readonly totals: Totals;
  readonly totalLabel: 'Total' | 'Total Paid';
}

export function TotalsList({ totals, totalLabel }: TotalsListProps) {
  return (
    <dl className={classes.totals}>
      <Row label="Subtotal" amount={formatPence(totals.subtotal)} />
      <Row label="VAT (20%)" amount={formatPence(totals.vat)} />
      {totals.fees > 0 ? <Row label="Upload Fees (no VAT)" amount={formatPence(totals.fees)} /> : null}
      <Row label={totalLabel} amount={formatPence(totals.total)} />
    </dl>
  );
}

function Row({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
