import { expect } from 'vitest';
import { bookedLine, bookingOf } from './exampleBooking.ts';
import { answer, openBooking } from './openBooking.ts';
import { test } from './siteTest.ts';

const APP = 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

test('the browser of an app says where else the calendar file is', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine())) });
  const hint = page.getByText('The calendar file is in your email, too.');
  await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
  expect(await hint.count()).toBe(0);
  await page.addInitScript((text) => Object.defineProperty(navigator, 'userAgent', { get: () => text }), APP);
  await page.reload();
  await hint.waitFor();
});
