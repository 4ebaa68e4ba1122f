import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { barriers } from '../browser/barriers.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf } from './exampleBooking.ts';
import { answer, answers, openBooking } from './openBooking.ts';
import { type Open, test } from './siteTest.ts';

const HINT = 'Did you mean jo@gmail.com?';

const hintIn = (page: Page | Locator) => page.getByRole('button', { name: HINT });

async function openContact(open: Open) {
  const page = await open({ width: 390, sheets: {} });
  await page.goto(`${ORIGIN}/contact-us`);
  await hydrated(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  return { page, form, email: form.getByRole('textbox', { name: 'Email' }) };
}

describe('the hint beside an email address that looks mistyped', () => {
  test('is taken with one press, and stands in a region that is read once', async ({ open }) => {
    const { page, form, email } = await openContact(open);
    await email.click();
    await page.keyboard.type('jo@gmial.com');
    expect(await hintIn(form).count()).toBe(0);
    await page.keyboard.press('Tab');
    await form
      .getByRole('status')
      .filter({ has: hintIn(page) })
      .waitFor();
    expect(await email.getAttribute('aria-describedby')).not.toMatch(/hint|suggestion/);
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => hintIn(form).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await email.inputValue()).toBe('jo@gmail.com');
    expect(await email.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hintIn(form).count()).toBe(0);
  });

  test('does not move a button away from its press, and refuses nothing', async ({ open }) => {
    const { page, form, email } = await openContact(open);
    await page.route(`**${contactContract.path}`, answer({ status: 'sent' }));
    await form.getByLabel('Name').fill('Jo');
    await form.getByLabel('Message').fill('Do you train on our site?');
    await email.fill('jo@gmial.com');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await form.getByRole('button', { name: 'Sending...' }).waitFor();
    await hintIn(form).waitFor();
    await page.getByText('Message sent successfully!').waitFor();
    expect(await hintIn(form).count()).toBe(0);
  });

  test("stands at the newsletter's box", async ({ open }) => {
    const page = await open({ width: 390, sheets: {} });
    await page.goto(ORIGIN);
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect.poll(() => email.evaluate((box: HTMLInputElement) => box.form?.noValidate)).toBe(true);
    await email.fill('jo@gmial.com');
    await email.press('Tab');
    await hintIn(page).click();
    expect(await email.inputValue()).toBe('jo@gmail.com');
  });

  test('counts as typed where people are named', async ({ open }) => {
    const booking = bookingOf(bookedLine({ quantity: 2, people: [] }));
    const page = await openBooking(open, { read: answer(booking) });
    const sent = await answers(page, bookingPeopleContract.path, answer(booking));
    const place = page.getByRole('group', { name: 'Place 1' });
    await place.getByLabel('Name').fill('Jo');
    await place.getByLabel('Email (optional)').fill('jo@gmial.com');
    await place.getByLabel('Name').click();
    await hintIn(place).click();
    await page.getByRole('button', { name: 'Save names' }).click();
    await expect.poll(() => sent).toMatchObject([{ people: { '0-0': { name: 'Jo', email: 'jo@gmail.com' } } }]);
  });
});
