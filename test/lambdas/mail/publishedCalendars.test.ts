import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calendarFile, courseEvents } from '../../../domain/bookings/courseCalendar.ts';
import { renewalCalendar } from '../../../domain/bookings/renewalCalendar.ts';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import { calendarFiles } from '../../../lambdas/mail/orders/calendarFiles.ts';
import { vrForTwo } from './paidOrder.ts';

const AT = '2026-12-01T09:00:00.000Z';
const [line] = vrForTwo.order.lines;
const days = readCourseDate(line!.selectedDate!)!;
const siteFile = (state: 'offered' | 'booked') =>
  calendarFile(
    courseEvents({ id: 'x', course: line!.description, days, row: line!, state, knownAt: new Date(AT) }),
    state,
  );
const attached = (options: Parameters<typeof calendarFiles>[1]) => calendarFiles(vrForTwo, options)[0]!;

/** Every calendar file of mails and site, with its method. */
const FILES: readonly [what: string, content: string, method: 'PUBLISH' | 'CANCEL'][] = [
  ['the confirmation', attached({}).content, 'PUBLISH'],
  ['a moved course', attached({ knownAt: AT }).content, 'PUBLISH'],
  ['a cancelled course', attached({ knownAt: AT, state: 'cancelled' }).content, 'CANCEL'],
  ['a date on the site', siteFile('offered'), 'PUBLISH'],
  ['a booked course on the site', siteFile('booked'), 'PUBLISH'],
  [
    'a reminder',
    renewalCalendar({
      id: 'x',
      course: line!.description,
      certificate: 'card',
      runsOut: '2030-01-14',
      shopUrl: 'https://shop.example/shop?product=adr',
      now: new Date(AT),
    }),
    'PUBLISH',
  ],
];

test.for(FILES)('the file of %s invites nobody, and says its method', ([, content, method]) => {
  const lines = content.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((each) => each.startsWith('METHOD'))).toEqual([`METHOD:${method}`]);
  expect(lines.indexOf(`METHOD:${method}`)).toBeLessThan(lines.findIndex((each) => /^BEGIN:V(?!CAL)/.test(each)));
  expect(content).not.toMatch(/^(?:ORGANIZER|ATTENDEE)/m);
});

test.each([
  ['booked', 'PUBLISH'],
  ['cancelled', 'CANCEL'],
] as const)('the type of the file of a %s course names the same method', (state, method) => {
  expect(attached({ state, knownAt: AT }).contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
});

test('only the files above are calendars', () => {
  const writers = globSync('{domain,frontend/src,lambdas}/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('VCALENDAR'),
  );
  expect(writers.toSorted()).toEqual(['domain/bookings/courseCalendar.ts', 'domain/bookings/renewalCalendar.ts']);
});
