import { expect, test } from 'vitest';
import { productById, productBySlug } from '../../domain/catalogue.ts';
import { linesOf, orderDetails, orderDetailsSchema } from '../../domain/orderDetails.ts';
import { orderLine } from '../../domain/orderLine.ts';
import { dateRow } from '../dateRow.ts';

const customer = {
  name: 'Mair Evans',
  email: 'mair@example.com',
  addressLine1: '1 High Street',
  city: 'Neath',
  county: 'West Glamorgan',
  postcode: 'SA11 1AA',
};
const lines = [
  orderLine(productBySlug('vr-safe-driving')!, dateRow('12 Jan 2027', { Venue: 'Swansea' }), 2),
  orderLine(productBySlug('adr')!, null),
  orderLine(productById(10)!, null),
];

test('order details have the form of the specification, section 3, in pounds', () => {
  expect(orderDetails(customer, lines)).toEqual({
    ...customer,
    items: [
      {
        description: 'Driver CPC Safe Driving VR FORS',
        price: '£105.00',
        quantity: 2,
        selectedDate: '12 Jan 2027',
        oneOffFee: 10.75,
        cells: [{ heading: 'Venue', text: 'Swansea' }],
      },
      {
        description: 'ADR Full Initial/Refresher',
        price: '£530.00',
        quantity: 1,
        selectedDate: '',
        oneOffFee: 0,
        cells: [],
      },
      {
        description: 'Digidown Plus Downloader',
        price: '£205.00',
        quantity: 1,
        selectedDate: '',
        oneOffFee: 0,
        cells: [],
      },
    ],
    subTotal: 945,
    vat: 189,
    oneOffTotal: 21.5,
    total: 1155.5,
  });
});

test('the lines are read back from the details, also after a reload', () => {
  const details = orderDetails(customer, lines);
  expect(linesOf(details)).toEqual(lines);
  expect(orderDetailsSchema.parse(JSON.parse(JSON.stringify(details)))).toEqual(details);
});
