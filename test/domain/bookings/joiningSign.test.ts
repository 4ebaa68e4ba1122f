import { expect, test } from 'vitest';
import { productById } from '../../../domain/catalogue/catalogue.ts';
import { joiningSign } from '../../../domain/bookings/joiningSign.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { dateRow } from '../../dateRow.ts';

function signOf(productId: number, date: string, cells: Readonly<Record<string, string>> = {}, places = 1) {
  return joiningSign(orderLine(productById(productId)!, date ? dateRow(date, cells) : null, places));
}

test.each([
  ['1 Dec 2026', 'Tue', '1 Dec'],
  ['14 – 15 Dec 2026', 'Mon–Tue', '14 – 15 Dec'],
  ['28 Dec 2026 - 1 Jan 2027', 'Mon–Fri', '28 Dec – 1 Jan'],
  ['Saturday 5 December 2026', 'Sat', '5 Dec'],
  ['To be confirmed in March', '', 'To be confirmed in March'],
])('"%s" stands on the sign as "%s" "%s"', (text, weekdays, date) => {
  expect(signOf(7, text)).toMatchObject({ weekdays, date });
});

test.each([
  [{ Time: '8am-4pm', Venue: 'Cardiff' }, '8am, Cardiff'],
  [{ Time: 'Evenings, 5.30-9pm', Venue: 'Newport' }, '5.30pm, Newport'],
  [{ Time: '12 noon to 4pm' }, '12pm'],
  [{ Time: 'To be confirmed', Venue: 'Cardiff' }, 'To be confirmed, Cardiff'],
  [{ Venue: 'Cardiff' }, 'Cardiff'],
  [{}, ''],
])('the row %j begins at "%s"', (cells, where) => {
  expect(signOf(7, '1 Dec 2026', cells)?.where).toBe(where);
});

test('the sign names the course, the one of its row, several places and the exam', () => {
  expect(signOf(7, '1 Dec 2026', { Course: 'Safe Loading' }, 2)?.course).toBe('Safe Loading, Driver CPC, 2 places');
  const exam = signOf(1, '22 – 26 Feb 2027', { 'Exam date': '2 Mar 2027' });
  expect(exam).toMatchObject({ course: 'Transport Manager CPC', exam: 'Tue 2 Mar' });
});

test('a course without a date and equipment have no sign', () => {
  expect([signOf(7, ''), signOf(2, '')]).toEqual([null, null]);
});
