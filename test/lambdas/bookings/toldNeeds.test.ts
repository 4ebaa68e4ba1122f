import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import { NAMED_CHANGES, TELL_NEEDS } from '../../../domain/bookings/changeTerms.ts';
import { registerCsv, registerMail } from '../../../lambdas/mail/courses/registerMail.ts';
import { recordHoursMail } from '../../../lambdas/mail/courses/recordHoursMail.ts';
import { reminderMail } from '../../../lambdas/mail/courses/reminderMail.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { registerRows } from '../../../lambdas/courses/registerRows.ts';
import { registerSheet } from '../../../lambdas/papers/registerSheet.ts';
import { ownersMailsAbout } from '../../sentMails.ts';
import {
  HOURS_LINK,
  TRAINER_URL,
  countedCourse,
  driverCpcLine,
  paidRecord,
  people,
  SITE,
} from '../courses/bookedCourses.ts';
import { vrForTwo } from '../mail/paidOrder.ts';
import { openShop } from '../openShop.ts';
import { readPdf } from '../papers/readPdf.ts';
import { AFTER_REGISTER, paidBooking } from './bookings.ts';

const shop = await openShop();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const NEEDS = 'Step-free way in';
const needsIn = async (response: Response) =>
  ((await response.json()) as ShownBooking).lines[0]!.places.map(({ person }) => person?.needs);

test('needs are kept with their name, and go with it', async () => {
  const { save, read, link } = await paidBooking(shop);
  await save({ '0-0': { name: 'Ann Price' } });
  await save({ '0-0': { name: 'Ann Price', needs: ` ${NEEDS} ` } });
  expect(await needsIn(await read())).toEqual([NEEDS, undefined]);
  await save({ '0-0': { name: 'Bo Ek' } });
  expect(await needsIn(await read())).toEqual([undefined, undefined]);
  expect(JSON.stringify(await shop.deps.orders.get(link.orderId))).not.toContain(NEEDS);
});

test('a full refund deletes needs, not names, and asks for them again if it fails', async () => {
  const { save, link, paymentIntentId } = await paidBooking(shop);
  const { orderId } = link;
  const person = { name: 'Ann Price', email: 'ann@yard.example', mobile: '07700 900123', answers: ['No'] };
  await save({ '0-0': { ...person, needs: NEEDS }, '0-1': { name: 'Bo Ek' } });
  const part = await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, amount: 1_000 });
  await shop.sendOrderEmail({ paymentIntentId });
  expect((await shop.deps.orders.get(orderId))!.people['0-0']).toMatchObject({ ...person, needs: NEEDS });
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId });
  const { '0-0': ann, '0-1': bo } = (await shop.deps.orders.get(orderId))!.people;
  expect([ann, bo]).toMatchObject([person, { name: 'Bo Ek' }]);
  expect(ann!.needs).toBeUndefined();
  shop.stripe.moveRefund(part.id, 'failed');
  await shop.sendOrderEmail({ paymentIntentId });
  const mails = (await shop.mails()).filter(({ subject }) => /^The refund of £10\.00 .*did not arrive$/.test(subject));
  expect(
    mails.map(({ body }) => body.text!.replace(/\s+/g, ' ').includes('what somebody needs for the day, tell us again')),
  ).toEqual([true]);
});

test.each([['x'.repeat(201)], ['two\nlines'], ['\u200B']])('refuses needs like %j', async (needs) => {
  const { save } = await paidBooking(shop);
  const response = await save({ '0-0': { name: 'Ann Price', needs } });
  expect(await response.json()).toMatchObject({ error: { fields: { 'people.0-0.needs': expect.any(String) } } });
});

test('needs that are told after the register are mailed to the owner', async () => {
  const { save } = await paidBooking(shop);
  vi.setSystemTime(AFTER_REGISTER);
  await save({ '0-0': { name: 'Ann Late', needs: NEEDS } });
  const [mail] = ownersMailsAbout('Ann Late', await shop.mails());
  expect(mail?.body.text).toContain(`Needs: ${NEEDS}`);
});

const named = people({ name: 'Ann Price', needs: NEEDS });
const course = countedCourse({ records: [paidRecord([driverCpcLine('12 Jan 2027', 1)], { people: named })] });

test('the register has the needs on the screen, on paper and in its file', async () => {
  const { html, text } = registerMail(course, [], TRAINER_URL);
  for (const words of [html, text]) expect(words).toContain(`Needs: ${NEEDS}`);
  const { pages } = await readPdf(await registerSheet(course, []));
  expect(pages.map(({ text }) => text.includes(NEEDS))).toEqual([false, true]);
  const [head, row] = String(registerCsv(course, registerRows(course)).content).split('\r\n');
  expect([head?.endsWith(',"Needs"'), row?.endsWith(`,"${NEEDS}"`)]).toEqual([true, true]);
});

test('no mail but the register and its changes has the needs', () => {
  const { bookings } = course;
  const [booking] = bookings;
  const reminder = { date: course, knownAt: booking!.paidAt, siteUrl: SITE };
  const mails = [
    recordHoursMail(course, HOURS_LINK),
    reminderMail({ ...reminder, booked: bookings, named: [] }, []),
    reminderMail({ ...reminder, booked: [], named: [{ name: 'Ann Price', booking: booking! }] }, []),
  ];
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(NEEDS);
  for (const { text } of [mails[1]!, customerOrderMail(vrForTwo)])
    expect(text.replace(/\s+/g, ' ')).toContain(TELL_NEEDS);
  const toNamed = mails[2]!.text.replace(/\s+/g, ' ');
  for (const words of NAMED_CHANGES) expect(toNamed).toContain(words);
  // Only the booker has the link.
  expect(toNamed).not.toContain('booking page');
});
