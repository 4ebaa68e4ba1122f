import { expect } from 'vitest';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { barriers } from '../browser/barriers.ts';
import { fillSilently } from '../browser/fillSilently.ts';
import { bookedLine, bookingOf, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking, refusal } from './openBooking.ts';
import { test } from './siteTest.ts';

const BEGUN = 'This course has begun, or was refunded. Please call us.';
const SIX = bookingOf(bookedLine({ quantity: 6 }));

test("the booker's number is saved with names or alone, or refused", async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX), complaints: /400/ });
  const withMobile = (mobile: string) => ({ ...SIX, customer: { ...SIX.customer, mobile } });
  const refused = refusal(400, { fields: { bookerMobile: BEGUN } });
  const replies = [refused, answer(SIX), answer(withMobile('07700 900123')), answer(SIX)];
  const sent = await answers(page, bookingPeopleContract.path, ...replies);
  const save = page.getByRole('button', { name: 'Save names' });
  const saved = page.getByRole('status').getByText('Saved.');
  const mobile = page.getByLabel('Your mobile number, for the morning of the course (optional)');
  const focused = mobile.and(page.locator(':focus'));

  await mobile.fill('ask Dai');
  await page.getByText('1 change not saved yet').waitFor();
  await save.click();
  await page.getByText('Enter a telephone number, such as 07700 900123.').waitFor();
  await focused.waitFor();
  expect(sent).toEqual([]);
  expect(await barriers(page)).toEqual([]);

  await mobile.fill('07700 900123');
  await save.click();
  await page.getByText(BEGUN).waitFor();
  await focused.waitFor();

  // A number that is taken out again is not sent with the next names.
  await mobile.fill('');
  await page.getByRole('group', { name: 'Place 2' }).getByLabel('Name').fill('Mair Bowen');
  await save.click();
  await saved.waitFor();
  expect(sent.at(-1)).toEqual({ ...LINK, people: { '0-1': { name: 'Mair Bowen' } } });

  await fillSilently(mobile, '07700 900123');
  await save.click();
  await expect.poll(() => sent.at(-1)).toEqual({ ...LINK, people: {}, bookerMobile: '07700 900123' });
  await saved.waitFor();
  expect(await page.getByText('not saved yet').count()).toBe(0);
  await mobile.clear();
  await save.click();
  await expect.poll(() => sent.at(-1)).toEqual({ ...LINK, people: {}, bookerMobile: null });
  expect(await barriers(page)).toEqual([]);
});

test("the booker's number is asked until all courses have begun, and kept", async ({ open }) => {
  const label = 'Your mobile number';
  const booking = bookingOf(bookedLine({ naming: 'closed' }), bookedLine({ position: 1 }));
  const page = await openBooking(open, {
    read: answer({ ...booking, customer: { ...booking.customer, mobile: '07700 900123' } }),
  });
  expect(await page.getByLabel(label).inputValue()).toBe('07700 900123');
  await page.getByLabel(label).fill('07700 900456');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel(label).inputValue()).toBe('07700 900456');
  await page.getByText('1 change not saved yet').waitFor();
  const begun = await openBooking(open, { read: answer(bookingOf(bookedLine({ naming: 'closed' }))) });
  await begun.getByText('Who was booked').waitFor();
  expect(await begun.getByLabel(label).count()).toBe(0);
});
