import { expect } from 'vitest';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { barriers } from '../browser/barriers.ts';
import { bookedLine, bookingOf, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking } from './openBooking.ts';
import { test } from './siteTest.ts';

const BOOKER = { name: 'Siân Price', email: 'sian@example.co.uk' };

test('one press names a booker who comes alone', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine({ quantity: 1 }))) });
  const saved = bookingOf(bookedLine({ quantity: 1, people: [BOOKER] }));
  const sent = await answers(page, bookingPeopleContract.path, answer(saved));
  expect(await page.getByText('Paste several names').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'It’s me: Siân Price' }).click();
  await page.getByRole('status').getByText('Saved. Everybody is named.').waitFor();
  await page.getByRole('button', { name: 'Save names' }).and(page.locator(':focus')).waitFor();
  expect(sent).toEqual([{ ...LINK, people: { '0-0': BOOKER } }]);
  expect(await page.getByRole('button', { name: 'It’s me' }).count()).toBe(0);
});

test('the booker takes the first empty place, and only one', async ({ open }) => {
  const line = bookedLine({ quantity: 3, people: [{ name: 'Huw Rees', answers: ['No'] }] });
  const page = await openBooking(open, { read: answer(bookingOf(line)), complaints: /ERR_FAILED/ });
  const sent = await answers(page, bookingPeopleContract.path, (route) => route.abort(), answer(bookingOf(line)));
  const press = page.getByRole('button', { name: 'It’s me: Siân Price' });
  await page.getByRole('group', { name: 'Place 2' }).getByLabel('Name').fill('Ann Lee');
  await press.click();
  await page.getByRole('alert', { name: 'Not saved' }).waitFor();
  await press.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.at(-1)).toEqual({ ...LINK, people: { '0-1': { name: 'Ann Lee' }, '0-2': BOOKER } });
});

test('pasted lines fill the empty places, and the others stay in the box', async ({ open }) => {
  const line = bookedLine({ quantity: 4, people: [{ name: 'Huw Rees', answers: ['No'] }] });
  const page = await openBooking(open, { read: answer(bookingOf(line)) });
  const all = ['Huw Rees', 'Mair Bowen', 'Cai Owen', 'Ann Lee'].map((name) => ({ name, answers: ['No'] }));
  const named = bookingOf(bookedLine({ quantity: 4, people: all }));
  const sent = await answers(page, bookingPeopleContract.path, answer(named));
  await page.getByRole('group', { name: 'Place 3' }).getByLabel('Name').fill('Cai Owen');
  await page.getByText('Paste several names').click();
  const box = page.getByLabel('One person a line: name, email');
  await box.fill('Mair Bowen\tmair@example.co.uk\ndai@\nAnn Lee, ann@example.co.uk\nTomos Lewis\tt@example.co.uk');
  await page.getByRole('button', { name: 'Fill in the places' }).click();
  await page.getByText('2 places filled in below. Now save.').waitFor();
  expect(await box.inputValue()).toBe('dai@\nTomos Lewis\tt@example.co.uk');
  await page.getByText('“dai@”: Enter a name.').waitFor();
  await page.getByText('No place is left for 1 more name.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save names' }).click();
  await page.getByRole('status').getByText('Saved. Everybody is named.').waitFor();
  expect(sent).toEqual([
    {
      ...LINK,
      people: {
        '0-1': { name: 'Mair Bowen', email: 'mair@example.co.uk' },
        '0-2': { name: 'Cai Owen' },
        '0-3': { name: 'Ann Lee', email: 'ann@example.co.uk' },
      },
    },
  ]);
  expect(await box.inputValue()).toBe('dai@\nTomos Lewis\tt@example.co.uk');
});
