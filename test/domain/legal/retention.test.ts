import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { isImpossibleDate, plusDays } from '../../../domain/dates/courseDate.ts';
import { privacy } from '../../../domain/legal/privacy.ts';
import {
  bookedExpiry,
  bookedUntil,
  NAMES_KEPT_DAYS,
  PAID_ORDERS_KEPT_YEARS,
  REVIEWED_ORDERS_KEPT_DAYS,
  STOP_LINK_KEPT_DAYS,
  UNDATED_HELD_WITHIN_DAYS,
  UNPAID_ORDERS_KEPT_DAYS,
} from '../../../domain/legal/retention.ts';

test.each([
  ['on the last day of its accounting year', '2027-03-31T22:59:59Z', '03-31', '2033-03-31'],
  ['a second later, by the British clock', '2027-03-31T23:00:00Z', '03-31', '2034-03-31'],
  ['in autumn', '2026-11-23T12:00:00Z', '03-31', '2033-03-31'],
  ['in a calendar year', '2026-11-23T12:00:00Z', '12-31', '2032-12-31'],
  ['on 29 February', '2028-02-29T12:00:00Z', '02-28', '2035-02-28'],
])('an order paid %s is kept for six years after that year', (_, paidAt, ends, until) => {
  expect(bookedUntil(new Date(paidAt), ends)).toBe(until);
});

test("the firm's accounting year ends on a day of every year, which a record outlasts", () => {
  expect(business.accountingYearEnds).toMatch(/^\d\d-\d\d$/);
  expect(isImpossibleDate(`2027-${business.accountingYearEnds}`)).toBe(false);
  const last = bookedUntil(new Date('2026-11-23'));
  expect(bookedExpiry(new Date('2026-11-23'))).toBe(Date.parse(`${plusDays(last, 1)}T00:00:00Z`) / 1_000);
});

const facts = privacy.sections
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : []));

test.each([
  ['Paid orders', 'Six years after the end of the accounting year', PAID_ORDERS_KEPT_YEARS, 6],
  [
    'Names of people who come, with their emails, mobile numbers, answers and needs',
    'One year after their course',
    NAMES_KEPT_DAYS,
    365,
  ],
  [
    'Names of people who come, with their emails, mobile numbers, answers and needs',
    'two years after the order',
    NAMES_KEPT_DAYS + UNDATED_HELD_WITHIN_DAYS,
    730,
  ],
  ['The mobile number of whoever booked', 'As long as the last of these names', NAMES_KEPT_DAYS, 365],
  ['Payments that we had to look into', 'Two years', REVIEWED_ORDERS_KEPT_DAYS, 730],
  ['Which addresses we emailed about a course, scrambled', 'One year after their course', NAMES_KEPT_DAYS, 365],
  ['Your email, scrambled, so that you can stop reminders', 'Seven years', STOP_LINK_KEPT_DAYS, 7 * 366],
  ['Orders that were not paid', '30 days', UNPAID_ORDERS_KEPT_DAYS, 30],
])('the privacy page says of "%s": %s, and so it is', (what, words, kept, said) => {
  expect(facts.find(({ label }) => label === what)?.value).toContain(words);
  expect(kept).toBe(said);
});
