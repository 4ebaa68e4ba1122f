import { expect, test } from 'vitest';
import { productByDescription } from '../../../domain/catalogue/catalogue.ts';
import { bring } from '../../../domain/catalogue/bring.ts';
import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { venuesOf } from '../../../domain/catalogue/venues.ts';
import { dateRow } from '../../dateRow.ts';

const DRIVER_CPC = 'Driver CPC, choose from 5 courses';

const venues = venuesOf([
  ['Parking', ' VENUE', 'Full address', 'How to get in', 'Lunch'],
  ['Free, behind the building', 'Cardiff', 'Unit 1, Sample Yard, Cardiff', 'Ring at the red door', 'A café next door'],
  ['', 'Newport', '2 Dock Street, Newport'],
  ['Free', '', 'Nowhere'],
]);

function factsOf(description: string, date: string | null, cells: Record<string, string> = {}) {
  const row = date === null ? null : dateRow(date, cells);
  const facts = joiningDetails(orderLine(productByDescription(description)!, row), venues);
  return Object.fromEntries(facts.map(({ label, lines }) => [label, lines]));
}

test('a course at a known venue has every fact', () => {
  expect(factsOf(DRIVER_CPC, '12-13 Jan 2027', { Time: 'Evenings, 5.30-9pm', Venue: 'cardiff ' })).toEqual({
    'Date and times': ['Tue–Wed 12-13 Jan 2027', 'Evenings, 5.30-9pm'],
    Venue: ['Cardiff'],
    Address: ['Unit 1, Sample Yard, Cardiff'],
    'Getting in': ['Ring at the red door'],
    Parking: ['Free, behind the building'],
    Lunch: ['A café next door'],
    Bring: bring[7],
  });
});

test('a cell of the venue that is empty makes no fact', () => {
  expect(Object.keys(factsOf(DRIVER_CPC, '12 Jan 2027', { Venue: 'Newport' }))).toEqual([
    'Date and times',
    'Venue',
    'Address',
    'Bring',
  ]);
});

test('an unknown venue has its name alone', () => {
  expect(factsOf(DRIVER_CPC, '12 Jan 2027', { Time: '8am-4pm', Where: 'Bala' })).toEqual({
    'Date and times': ['Tue 12 Jan 2027', '8am-4pm'],
    Venue: ['Bala'],
    Bring: bring[7],
  });
});

test('a row without times has the usual hours, and its exam', () => {
  expect(factsOf('TM CPC Road Haulage/Passenger', '22-26 Feb 2027', { 'Exam date': '2 Mar 2027' })).toEqual({
    'Date and times': [
      'Mon–Fri 22-26 Feb 2027',
      'Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch.',
      'Exam: Tue 2 Mar 2027',
    ],
    Bring: bring[1],
  });
});

test('a course without a date has no times, and equipment no facts at all', () => {
  expect(factsOf(DRIVER_CPC, null)).toEqual({ 'Date and times': ['Date to be arranged'], Bring: bring[7] });
  expect(factsOf('Digidown Terminal', null)).toEqual({});
});

test('every product with dates says what to bring, and no other', () => {
  const dated = products.filter(({ hasDates }) => hasDates).map(({ id }) => id);
  expect(Object.keys(bring).map(Number).toSorted()).toEqual(dated.toSorted());
});

test('a date of Driver CPC says what it counts for, if its row does', () => {
  expect(factsOf(DRIVER_CPC, '12 Jan 2027', { 'Counts for': 'International', Venue: 'Bala' })).toMatchObject({
    'Counts for': ['International'],
  });
});
