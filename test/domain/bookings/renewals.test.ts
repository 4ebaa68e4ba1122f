import { expect, test } from 'vitest';
import { bookingRemindersContract } from '../../../domain/api/bookingReminders.ts';
import { productById } from '../../../domain/catalogue/catalogue.ts';
import { renewalCalendar } from '../../../domain/bookings/renewalCalendar.ts';
import { cardDateFault, remindedAt, remindedOn, renewables, runsOutOn } from '../../../domain/bookings/renewals.ts';

test('first aid lasts 3 years, ADR and the refresher 5, Driver CPC as the card says', () => {
  const years = Object.entries(renewables).map(([id, { years }]) => [productById(Number(id))?.description, years]);
  expect(Object.fromEntries(years)).toEqual({
    'Emergency First Aid at Work, 1 day': 3,
    'First Aid at Work, 3 day': 3,
    'ADR Full Initial/Refresher': 5,
    'Driver CPC, choose from 5 courses': null,
    'Driver CPC Safe Driving VR FORS': null,
    '2-Day TM Refresher PSV/LGV': 5,
  });
});

test.each([
  ['2027-01-14', 3, '2030-01-14', '2029-10-22'],
  ['2028-02-29', 3, '2031-02-28', '2030-12-06'],
  ['2028-02-29', 4, '2032-02-29', '2031-12-07'],
  ['2027-02-28', 5, '2032-02-28', '2031-12-06'],
  ['2027-03-24', 5, '2032-03-24', '2031-12-31'],
  ['2027-12-31', 3, '2030-12-31', '2030-10-08'],
])('a paper from %s that lasts %i years runs out on %s; the reminder is on %s', (last, years, runsOut, day) => {
  expect(runsOutOn(last, years)).toBe(runsOut);
  expect(remindedOn(runsOut)).toBe(day);
});

test.each([
  ['2030-01-14', '2029-10-22T06:00:00.000Z'],
  ['2030-02-14', '2029-11-22T07:00:00.000Z'],
])('a reminder for %s is due at 7 am British time: %s', (runsOut, at) => {
  expect(new Date(remindedAt(runsOut)).toISOString()).toBe(at);
});

test.each([
  ['2026-11-23', false],
  ['2027-02-15', false],
  ['2027-02-16', true],
  ['2032-11-23', true],
  ['2032-11-24', false],
  ['2099-01-01', false],
])('takes a card that runs out on %s on 23 November 2026: %s', (runsOut, isTaken) => {
  expect(cardDateFault(runsOut, '2026-11-23') === null).toBe(isTaken);
});

test.each(['2027-02-29', '2027-13-01', '27-01-01', '1/2/2030', '', '2030-01-01\n'])(
  'refuses the date %j',
  (runsOut) => {
    const link = { orderId: '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52', key: 'A'.repeat(22) };
    const add = { place: '0-0', to: 'booker', runsOut } as const;
    expect(bookingRemindersContract.request.safeParse({ ...link, add }).success).toBe(false);
  },
);

test('the calendar file has the whole day twelve weeks before', () => {
  const file = renewalCalendar({
    id: '4f2a1c9b-0',
    course: 'First Aid at Work, 3 day',
    certificate: 'first aid certificate',
    runsOut: '2030-01-14',
    shopUrl: 'https://shop.example/shop?product=first-aid-at-work',
    now: new Date('2026-11-23T10:00:00Z'),
  });
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:4f2a1c9b-0-renewal-2030-01-14@milltir.example',
      'DTSTAMP:20261123T100000Z',
      'DTSTART;VALUE=DATE:20291022',
      'DTEND;VALUE=DATE:20291023',
      String.raw`SUMMARY:Book First Aid at Work\, 3 day`,
      'URL:https://shop.example/shop?product=first-aid-at-work',
    ]),
  );
  const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM') + 1);
  expect(alarm).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Book First Aid at Work\, 3 day`,
    'TRIGGER:-PT15H',
    'END:VALARM',
  ]);
  expect(lines.indexOf('END:VALARM')).toBeLessThan(lines.indexOf('END:VEVENT'));
  expect(file).toContain('The first aid certificate runs out on Mon 14 Jan 2030.');
  expect(file.replaceAll('\r\n ', '')).toContain('To book: https://shop.example/shop?product=first-aid-at-work');
});
