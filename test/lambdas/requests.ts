import { randomUUID } from 'node:crypto';
import type { CreatePaymentIntentRequest } from '../../domain/api/createPaymentIntent.ts';
import type { Cell } from '../../domain/dates/dateRow.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';

export const CUSTOMER = {
  name: 'Siân Jones',
  email: 'sian@example.co.uk',
  addressLine1: '1 Yard Lane',
  city: 'Swansea',
  county: 'West Glamorgan',
  postcode: 'SA1 1AA',
};

let visitors = 0;

/** The address of a visitor that no other test of the file has. */
export function newVisitor(): string {
  visitors += 1;
  return `203.0.113.${visitors}`;
}

/** The optional fields. */
export const COMPANY = { company: 'Jones & Sons Haulage', purchaseOrder: 'PO-4711/B' };

export const VR_LINE = {
  id: 12,
  description: 'Driver CPC Safe Driving VR FORS',
  price: '£105.00',
  quantity: 2,
  selectedDate: '4 Dec 2026',
  cells: [
    { heading: 'Course', text: 'FORS Safe Driving in VR' },
    { heading: 'Venue', text: 'Cardiff' },
  ],
};

/** An order as a test writes it: the cells of a row are for its sheet, which `openShop` stores before it orders. */
export type OrderRequest = Omit<CreatePaymentIntentRequest, 'items'> & {
  readonly items: (CreatePaymentIntentRequest['items'][number] & { readonly cells?: Cell[] })[];
};

/** Both boxes of the checkout. */
export const TICKED = { version: TERMS_VERSION, agreed: true, earlyStart: true } as const;

/** Two places on the VR course: £210.00 + £42.00 + £21.50 = £273.50. */
export function orderRequest(changes: Partial<OrderRequest> = {}): OrderRequest {
  return { ...CUSTOMER, amount: 27350, items: [VR_LINE], orderId: randomUUID(), terms: TICKED, ...changes };
}

/** One place of First Aid at Work: £249.00 + £49.80. */
export function firstAidRequest(selectedDate: string, venue: string, changes: Partial<OrderRequest> = {}) {
  const line = { id: 5, description: 'First Aid at Work, 3 day', price: '£249.00', quantity: 1, selectedDate };
  return orderRequest({ amount: 29_880, items: [{ ...line, cells: [{ heading: 'Venue', text: venue }] }], ...changes });
}
