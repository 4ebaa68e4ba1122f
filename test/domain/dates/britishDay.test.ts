import { expect, test } from 'vitest';
import { britishDay } from '../../../domain/dates/britishDay.ts';

const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

test.for([1996, 2026, 2027, 2028, 2029, 2099])('in every hour of %i, the day is the one that Intl gives', (year) => {
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(year, 0, 1, hour));
  expect(hours.filter((now) => britishDay(now) !== intl.format(now))).toEqual([]);
});
