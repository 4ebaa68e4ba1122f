import { expect } from 'vitest';
import type { BookingLine } from '../../domain/api/booking.ts';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { barriers } from '../browser/barriers.ts';
import { misfits } from '../browser/misfits.ts';
import { bookedLine, bookingOf, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking } from './openBooking.ts';
import { test } from './siteTest.ts';

const huw = { id: 'huw', name: 'Huw Rees', email: 'huw@example.co.uk', answers: ['No'] };

test('after the course a name can be corrected, and nothing else', async ({ open }) => {
  const attendance: BookingLine['attendance'] = {
    places: { '0-0': 'came', '0-1': 'came' },
    terms: [],
    hasEvidence: false,
  };
  const over = (name: string) =>
    bookingOf(
      bookedLine({
        naming: 'spelling',
        people: [{ ...huw, name }],
        selectedDate: '12 Jan 2026',
        days: { first: '2026-01-12', last: '2026-01-12' },
        attendance,
      }),
    );
  const page = await openBooking(open, { read: answer(over('Huw Rees')) });
  const sent = await answers(page, bookingPeopleContract.path, answer(over('Hugh Rees')));
  await page.getByText('Is a name spelt wrong, or missing?').click();
  expect(await page.getByRole('textbox', { name: /place|mobile/ }).count()).toBe(2);
  expect([await barriers(page), await misfits(page)]).toEqual([[], []]);
  await page.getByLabel('Name on place 1').fill('Hugh Rees');
  await page.getByLabel('Who came on place 2').fill('Bo Evans');
  await page.getByText('2 changes not saved yet').waitFor();
  await page.getByRole('button', { name: 'Save names' }).click();
  await page.getByText('Our office has been told.').waitFor();
  await page.getByRole('button', { name: 'Certificate (PDF) of Hugh Rees' }).waitFor();
  expect(sent).toEqual([{ ...LINK, people: { '0-0': { ...huw, name: 'Hugh Rees' }, '0-1': { name: 'Bo Evans' } } }]);
});

test('a booker can say that they tell the people, and the page remembers it', async ({ open }) => {
  const mair = { name: 'Mair Bowen', isTold: true };
  const saved = bookingOf(bookedLine({ people: [mair] }));
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine())) });
  const sent = await answers(page, bookingPeopleContract.path, answer(saved));
  const box = page.getByRole('checkbox', { name: 'We tell people ourselves' });
  expect(await box.isChecked()).toBe(false);
  await page.getByRole('group', { name: 'Place 1' }).getByLabel('Name').fill(mair.name);
  await box.check();
  await page.getByRole('button', { name: 'Save names' }).click();
  await page.getByText('Saved. 1 of 2 people are named.').waitFor();
  expect(sent).toEqual([{ ...LINK, people: { '0-0': mair } }]);
  const later = await openBooking(open, { read: answer(saved) });
  expect(await later.getByRole('checkbox', { name: 'We tell people ourselves' }).isChecked()).toBe(true);
});
