import { expect, test } from 'vitest';
import { productById, productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { linesOf, orderDetails, orderDetailsSchema } from '../../../domain/orders/orderDetails.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { dateRow } from '../../dateRow.ts';
import { COMPANY, CUSTOMER } from '../../lambdas/requests.ts';

const [vr, adr, downloader] = [productBySlug('vr-safe-driving')!, productBySlug('adr')!, productById(10)!];
const ORDER_ID = '3f2a9c4e-5b1d-4a6e-8c7f-0123456789ab';
const lines = [
  orderLine(vr, dateRow('12 Jan 2027', { Venue: 'Swansea' }), 2),
  orderLine(adr, null),
  orderLine(downloader, null),
];

test('order details have the form of the specification, section 3, in pounds', () => {
  const { subtotal, vat, fees, total } = priceOf(lines);
  expect(orderDetails(ORDER_ID, CUSTOMER, lines)).toEqual({
    ...CUSTOMER,
    orderNumber: '3F2A9C4E',
    items: [
      {
        description: 'Driver CPC Safe Driving VR FORS',
        price: vr.price,
        quantity: 2,
        selectedDate: '12 Jan 2027',
        oneOffFee: vr.oneOffFee,
        cells: [{ heading: 'Venue', text: 'Swansea' }],
        session: dateRow('12 Jan 2027', { Venue: 'Swansea' }).session,
      },
      ...[adr, downloader].map(({ description, price }) => ({
        description,
        price,
        quantity: 1,
        selectedDate: '',
        oneOffFee: 0,
        cells: [],
        session: '',
      })),
    ],
    subTotal: subtotal / 100,
    vat: vat / 100,
    oneOffTotal: fees / 100,
    total: total / 100,
  });
});

test('customer and lines are read back from the details, also after a reload', () => {
  const details = orderDetails(ORDER_ID, { ...CUSTOMER, ...COMPANY }, lines);
  expect(linesOf(details)).toEqual(lines);
  expect(orderDetailsSchema.parse(JSON.parse(JSON.stringify(details)))).toEqual(details);
});
