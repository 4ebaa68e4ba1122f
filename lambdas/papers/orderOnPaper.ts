import { dateText } from '../../domain/dates/dateRow.ts';
import type { Invoice, Seller } from '../../domain/orders/invoice.ts';
import { formatPence, type Pence, VAT_PERCENT } from '../../domain/money/money.ts';
import type { Customer } from '../../domain/orders/order.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { Totals } from '../../domain/money/pricing.ts';
import type { Fact, Party, Row } from './paper.ts';

export function sellerParty({ registeredName, address, vatNumber, email }: Seller): Party {
  return { title: 'From', name: registeredName, lines: [...address, `VAT number ${vatNumber}`, email] };
}

/** The customer, or whom they named for their invoice afterwards. */
export function customerParty(customer: Customer, { to }: Pick<Invoice, 'to'>): Party {
  const [asked, ...address] = to ?? [];
  if (asked !== undefined) return { title: 'To', name: asked, lines: address };
  const { name, addressLine1, city, county, postcode, company, purchaseOrder } = customer;
  return {
    title: 'To',
    name: company || name,
    lines: [
      ...(company ? [name] : []),
      addressLine1,
      city,
      county,
      postcode,
      ...(purchaseOrder ? [`Your purchase order: ${purchaseOrder}`] : []),
    ],
  };
}

/** A line of the order, and its upload fees. */
export function rowsOf(line: OrderLine): Row[] {
  const { description, unitPrice, fee, quantity } = line;
  const row = { description, detail: dateText(line), ...vatable(unitPrice, quantity) };
  if (fee === 0) return [row];
  return [row, { ...UPLOAD_FEE, detail: `For ${description}`, ...withoutVat(fee, quantity) }];
}

export const UPLOAD_FEE = { description: 'Upload fee of a third party' };

export function vatable(unitPrice: Pence, quantity = 1) {
  return { vatRate: `${VAT_PERCENT}%`, ...priced(unitPrice, quantity) };
}

export function withoutVat(unitPrice: Pence, quantity = 1) {
  return { vatRate: 'No VAT', ...priced(unitPrice, quantity) };
}

function priced(unitPrice: Pence, quantity: number) {
  return {
    quantity: String(quantity),
    unitPrice: formatPence(unitPrice),
    net: formatPence(unitPrice * quantity),
  };
}

export function totalsOf({ subtotal, vat, fees, total }: Totals, totalLabel = 'Total with VAT'): Fact[] {
  const feeTotals = [
    { label: `Subtotal at ${VAT_PERCENT}% VAT`, value: formatPence(subtotal) },
    { label: 'Upload fees (no VAT)', value: formatPence(fees) },
  ];
  return [
    ...(fees > 0 ? feeTotals : []),
    { label: 'Total without VAT', value: formatPence(subtotal + fees) },
    { label: `VAT (${VAT_PERCENT}%)`, value: formatPence(vat) },
    { label: totalLabel, value: formatPence(total) },
  ];
}
