import { expect, test } from 'vitest';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import { ownerChangeMail } from '../../../lambdas/mail/courses/ownerChangeMail.ts';
import { dateRow } from '../../dateRow.ts';
import { bookingOf, olatLine } from '../courses/bookedCourses.ts';
import { paidOrder } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const CARDIFF = olatLine('12 Jan 2027', 2, 'Cardiff');
const BOOKING = bookingOf(paidOrder([['OLAT, 1 day', 2, '12 Jan 2027', { Venue: 'Cardiff' }]]));

const wordsOf = ({ subject, text }: Mail) => oneSpace(`${subject} ${text}`);

const changed = (selectedDate: string) =>
  wordsOf(
    ownerChangeMail({
      kind: 'changed',
      sheet: 'OLAT',
      line: CARDIFF,
      says: null,
      row: dateRow(selectedDate, { Venue: 'Cardiff' }),
      bookings: [BOOKING],
    }),
  );

test.each([
  ['Tuesday 12/01/2027', 'Tell them what is new'],
  ['12 Jan 2027', 'Tell them what is new'],
  ['13 Jan 2027', 'Put the old row back with Moved to'],
])('a booked row that reads %s now: "%s"', (selectedDate, task) => {
  expect(changed(selectedDate)).toContain(`On purpose? ${task}`);
});

test('a row that is gone may have other words, whose places count from none', () => {
  const gone = { kind: 'gone', sheet: 'OLAT', line: CARDIFF, says: null, row: null, bookings: [BOOKING] } as const;
  expect(wordsOf(ownerChangeMail(gone))).toContain(
    'such as another title of the course? The website takes it for a new',
  );
});
