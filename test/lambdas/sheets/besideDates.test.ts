import { expect, test } from 'vitest';
import { read } from './readRows.ts';

test.each([
  ['12/01/2027 18:00', '18:00'],
  ['2027-01-12T09:30:00', '09:30'],
  ['46399.75', '18:00'],
])('the owner is told that the time in "%s" is not read', (date, time) => {
  const { repairs, sold } = read(`Date|Course\n${date}|Loading`);
  expect(sold).toEqual([date]);
  expect(repairs).toEqual([{ row: 2, what: expect.stringMatching(`^The time ${time} stands beside the date`) }]);
});

test.each(['12/01/2027', '12/01/2027 00:00', '12/01/2027 0:00:00', '46399', '2027-01-12T00:00:00.000Z'])(
  'the date "%s" has no time, and nobody is told',
  (date) => {
    expect(read(`Date|Course\n${date}|Loading`).repairs).toEqual([]);
  },
);

test('a time beside the date needs no mail if the row has its times', () => {
  expect(read('Date|Course|Time\n12/01/2027 18:00|Loading|6pm-9pm').repairs).toEqual([]);
});

test('times beside many dates are one sentence of the mail, with how many', () => {
  const { repairs, sold } = read(
    'Date|Course|Time\n12/01/2027 09:00|a|\n13/01/2027 10:00|b|\n14/01/2027 09:00|c|8am-4pm\n15/01/2027 09:00|d|',
  );
  expect(sold).toHaveLength(4);
  expect(repairs).toEqual([
    { row: 2, what: expect.stringMatching('^Times such as 09:00 stand beside the dates of 3 rows') },
  ]);
});
