import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { sessionsOf, type TrainingSheets } from '../../domain/dates/trainingSheets.ts';
import type { CreatePaymentIntentRequest } from '../../domain/api/createPaymentIntent.ts';
import { api } from '../../domain/api/routes.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import { formatPence } from '../../domain/money/money.ts';
import { priceOf } from '../../domain/money/pricing.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import type { LocalSystem } from './localSystem.ts';

const PRODUCT = 'driver-cpc';
/** The second row of the sheet: a first visitor buys the first. */
const ROW = 1;

export const COMPANY = { company: 'Morgan Haulage Ltd', email: 'office@morgan-haulage.example' } as const;
const DRIVERS = ['Huw Rees', 'Mair Bowen', 'Tomos Lewis', 'Ffion Hughes'];

/** A company books and names four drivers, as a browser would. */
export async function placeDemoOrder({ siteUrl, standIns: { stripe } }: LocalSystem): Promise<void> {
  if (!stripe) throw new Error('The demo pays at the Stripe stand-in: take the keys of your test account out of .env.');
  const product = productBySlug(PRODUCT);
  const dates = (await (await fetch(siteUrl + api.trainingDates.path)).json()) as TrainingSheets;
  const row = product?.sheet && sessionsOf(dates[product.sheet] ?? [])[ROW];
  if (!row) throw new Error('The demo found no course to book.');
  const line = orderLine(product, row, DRIVERS.length);
  const order: CreatePaymentIntentRequest = {
    ...COMPANY,
    name: 'Carys Morgan',
    addressLine1: '3 Dock Road',
    city: 'Swansea',
    county: 'West Glamorgan',
    postcode: 'SA1 1AA',
    purchaseOrder: 'PO-4711',
    amount: priceOf([line]).total,
    items: [{ ...line, id: line.productId, price: formatPence(line.unitPrice) }],
    terms: { version: TERMS_VERSION, agreed: true, earlyStart: true },
  };
  const { clientSecret, orderId, bookingKey } = await post(siteUrl + api.createPaymentIntent.path, order);
  const [paymentIntentId = ''] = clientSecret?.split('_secret') ?? [];
  stripe.pay(paymentIntentId);
  await post(siteUrl + api.sendOrderEmail.path, { paymentIntentId });
  const people = DRIVERS.map((name, place) => [`0-${place}`, { name }]);
  await post(siteUrl + api.bookingPeople.path, { orderId, key: bookingKey, people: Object.fromEntries(people) });
}

async function post(url: string, json: unknown): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
  if (!response.ok) throw new Error(`The demo's order was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}
