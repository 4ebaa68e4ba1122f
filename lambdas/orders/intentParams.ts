import { productById } from '../../domain/catalogue/catalogue.ts';
import { cutText } from '../../domain/text/cutText.ts';
import { cellsFromText, cellsText } from '../../domain/dates/dateRow.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { priceOf } from '../../domain/money/pricing.ts';
import type { NewPaymentIntent, PaymentIntent } from '../adapters/payments.ts';

/** Stripe's limit for one metadata value. */
const CHUNK = 500;

/** Between two values of a packed line. No text of an order has a tab; Stripe's dashboard shows the bar. */
const BAR = '\t| ';

/** Product, date, the other cells as one text and the session if it has dates, quantity, unit price, fee. */
const PACKED_LINE = /^(\d+)(?:\t\| ([^\t]*)\t\| ([^\t]*)\t\| ([^\t]*))?\t\| (\d+)\t\| (\d+)\t\| (\d+)$/;

/**
 * The parameters of an order's payment intent. A pure function of the order, so that a retry is identical and its
 * idempotency key replays. The metadata is enough to rebuild the order (`orderFromIntent`).
 */
export function intentParams(orderId: string, { customer, lines, totals, terms }: Order): NewPaymentIntent {
  return {
    amount: totals.total,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    description: cutText(lines.map(({ quantity, description }) => `${quantity} x ${description}`).join(', '), CHUNK),
    shipping: {
      name: customer.name,
      address: {
        line1: customer.addressLine1,
        city: customer.city,
        state: customer.county,
        postal_code: customer.postcode,
        country: 'GB',
      },
    },
    metadata: {
      orderId,
      // Stripe would mail a receipt of its own to a `receipt_email`.
      email: customer.email,
      ...packed(lines),
      ...(customer.company && { company: customer.company }),
      ...(customer.purchaseOrder && { purchaseOrder: customer.purchaseOrder }),
      ...(terms && { termsVersion: terms.version }),
      ...(terms?.earlyStart && { earlyStart: 'yes' }),
    },
  };
}

/** The order that an intent was made for; without lines if the metadata is damaged. */
export function orderFromIntent(intent: PaymentIntent): Order {
  const lines = unpacked(intent.metadata);
  const address = intent.shipping?.address;
  const version = intent.metadata['termsVersion'];
  return {
    customer: {
      name: intent.shipping?.name ?? '',
      email: intent.metadata['email'] ?? '',
      addressLine1: address?.line1 ?? '',
      city: address?.city ?? '',
      county: address?.state ?? '',
      postcode: address?.postal_code ?? '',
      company: intent.metadata['company'],
      purchaseOrder: intent.metadata['purchaseOrder'],
    },
    lines,
    totals: priceOf(lines),
    terms: version ? { version, earlyStart: intent.metadata['earlyStart'] === 'yes' } : undefined,
  };
}

/** Not as JSON, whose backslashes before quotes would need more values than Stripe takes. */
function packed(lines: readonly OrderLine[]): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (let index = 0, rest = lines.map(packedLine).join('\n'); rest !== ''; index++) {
    const chunk = cutText(rest, CHUNK);
    metadata[`lines${index}`] = chunk;
    rest = rest.slice(chunk.length);
  }
  return metadata;
}

function packedLine(line: OrderLine): string {
  const date = line.selectedDate === null ? [] : [line.selectedDate, cellsText(line), line.session];
  return [line.productId, ...date, line.quantity, line.unitPrice, line.fee].join(BAR);
}

/** Empty if a line is damaged. */
function unpacked(metadata: Readonly<Record<string, string>>): OrderLine[] {
  let text = '';
  for (let index = 0; metadata[`lines${index}`] !== undefined; index++) text += metadata[`lines${index}`];
  const lines = text.split('\n').map(unpackedLine);
  return lines.every((line) => line !== null) ? lines : [];
}

function unpackedLine(text: string): OrderLine | null {
  const [, id, date = null, cells, session = '', quantity, unitPrice, fee] = PACKED_LINE.exec(text) ?? [];
  if (id === undefined) return null;
  const productId = Number(id);
  return {
    productId,
    description: productById(productId)?.description ?? `Product ${productId}`,
    quantity: Number(quantity),
    unitPrice: Number(unitPrice),
    fee: Number(fee),
    selectedDate: date,
    cells: cellsFromText(cells),
    session,
  };
}
