import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { ownersMailsAbout } from '../../sentMails.ts';
import { openShop } from '../openShop.ts';
import { orderOf } from '../orders/datedOrders.ts';
import { TICKED } from '../requests.ts';
import { AFTER_REGISTER, namesIn, paidBooking } from './bookings.ts';

const shop = await openShop();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const subjectsAbout = async (name: string) =>
  ownersMailsAbout(name, await shop.mails()).map(({ subject }) => subject.replace(/ of order .*/, ''));

test('a driver who has done the course before is mailed to the owner at once, and once', async () => {
  const { save } = await paidBooking(shop);
  await save({ '0-0': { name: 'Ifan Before', answers: ['No'] } });
  expect(await subjectsAbout('Ifan Before')).toEqual([]);
  for (let time = 0; time < 2; time += 1) await save({ '0-0': { name: 'Ifan Before', answers: ['Yes'] } });
  await save({ '0-0': { name: 'Ifan Before', answers: ['Yes'], mobile: '07700 900123' } });
  const [mail, ...others] = ownersMailsAbout('Ifan Before', await shop.mails());
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/: an answer to act on, 1 place, order/);
  expect(mail?.body.text).toContain('DVSA can take away the hours');
  expect(mail?.body.text).not.toContain('Correct the register');
});

test('the owner is mailed when such an answer changes, or its person', async () => {
  const { save } = await paidBooking(shop);
  await save({ '0-0': { name: 'Non Twice', answers: ['Yes'] }, '0-1': { name: 'Twm Twice', answers: ['Not sure'] } });
  await save({ '0-0': { name: 'Non Twice', answers: ['No'] } });
  await save({ '0-1': null });
  expect(await subjectsAbout('Non Twice')).toHaveLength(2);
  expect(await subjectsAbout('Twm Twice')).toHaveLength(2);
});

test('the exam that a manager sits is mailed to the owner before a date is arranged', async () => {
  const order = { ...orderOf(orderLine(productBySlug('cilt-cpc')!, null)), terms: TICKED };
  const { save } = await paidBooking(shop, order);
  await save({ '0-0': { name: 'Elin Exam', answers: ['Passenger'] } });
  const [mail] = ownersMailsAbout('Elin Exam', await shop.mails());
  expect(mail?.body.text).toMatch(/Enter the person for this exam\.[^]*Elin Exam[^]*Passenger/);
});

test('after the register one mail has the change and the answer', async () => {
  const { save, read } = await paidBooking(shop);
  vi.setSystemTime(AFTER_REGISTER);
  await save({ '0-0': { name: 'Mali Late', answers: ['Yes'] } });
  const [mail, ...others] = ownersMailsAbout('Mali Late', await shop.mails());
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/: 1 place changed after the register/);
  expect(mail?.body.text).toMatch(/Correct the register[^]*DVSA can take away the hours/);
  expect(await namesIn(await read())).toEqual(['Mali Late', undefined]);
});
