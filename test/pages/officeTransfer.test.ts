import { expect } from 'vitest';
import { askedTransferContract, type ShownTransfer } from '../../domain/api/askedTransfer.ts';
import { barriers } from '../browser/barriers.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { LINK } from './exampleBooking.ts';
import { answer, answers, refusal } from './openBooking.ts';
import { test, type Open } from './siteTest.ts';

const OFFICE = { orderId: LINK.orderId, requestId: '8d6f0c39-2a1e-4f0b-8a5e-0b8f5f0c7d11', key: LINK.key };

const shown = (state: ShownTransfer['state']): ShownTransfer => ({
  kind: 'transfer',
  orderNumber: '3F2A9C4E',
  customer: 'Siân Price, Morgan Haulage',
  people: ['Mair Bowen', 'Place 6, not named yet'],
  from: "Drivers' Hours, Driver CPC, Thu 12 Jan 2090, 8am-4pm, Cardiff",
  to: "Drivers' Hours, Driver CPC, Thu 19 Jan 2090, 8am-4pm, Swansea",
  isSameCourse: true,
  changes: ['Another place: Swansea, not Cardiff.'],
  refunded: 0,
  state,
});

const FREE = shown({ kind: 'open', places: '2 of 6 are left', isFull: false });
const FULL = shown({ kind: 'open', places: 'This date is full: 6 of 6', isFull: true });
const DONE = shown({ kind: 'done', at: '2090-01-09T10:00:00Z' });
const OVER = shown({ kind: 'over', why: 'The order was refunded in full.' });

async function openOffice(open: Open, ...replies: Parameters<typeof answer>[0][]) {
  const page = await open({ width: 390, sheets: {}, complaints: /404/ });
  const sent = await answers(page, askedTransferContract.path, ...replies.map(answer));
  await page.goto(`${ORIGIN}/booking#move.${Object.values(OFFICE).join('.')}`);
  await hydrated(page);
  return { page, sent };
}

test('the office reads what will happen, and nothing happens before its press', async ({ open }) => {
  const { page, sent } = await openOffice(open, FREE, DONE);
  await page.getByRole('heading', { name: 'A customer asks' }).waitFor();
  expect(await page.title()).toContain('A customer asks');
  for (const words of ['2 places to another date', 'Mair Bowen; Place 6, not named yet', '2 of 6 are left'])
    await page.getByText(words).waitFor();
  await page.getByRole('alert', { name: 'Not only the date changes' }).getByText('Swansea, not Cardiff').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(sent).toEqual([OFFICE]);
  await page.getByRole('button', { name: 'Move them' }).click();
  const done = page.getByRole('status', { name: 'Moved on 9 January 2090 at 10:00' });
  await done.waitFor();
  expect(await done.evaluate((notice) => notice === document.activeElement)).toBe(true);
  expect(sent).toEqual([OFFICE, { ...OFFICE, press: 'if_free' }]);
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);
});

test('a date that filled up meanwhile is overruled only by a press that says so', async ({ open }) => {
  const { page, sent } = await openOffice(open, FREE, FULL, OVER);
  await page.getByRole('button', { name: 'Move them' }).click();
  await page.getByRole('alert', { name: 'This date is full: 6 of 6' }).getByText('They come all the same').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move them all the same' }).click();
  await page.getByRole('alert', { name: 'Nothing was changed' }).getByText('refunded in full').waitFor();
  expect(sent.slice(1)).toMatchObject([{ press: 'if_free' }, { press: 'despite_full' }]);
});

test('a wrong link says where the whole one is', async ({ open }) => {
  const page = await open({ width: 390, sheets: {}, complaints: /404/ });
  const sent = await answers(page, askedTransferContract.path, refusal(404, { code: 'booking_not_found' }));
  await page.goto(`${ORIGIN}/booking#move.x`);
  await page.getByRole('heading', { name: 'This link does not open a request' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('Look at the move');
  expect(sent).toEqual([{ orderId: 'x', requestId: '', key: '' }]);
});

test('a new invoice shows its name and address, and is agreed to by a press', async ({ open }) => {
  const asked = {
    kind: 'invoice' as const,
    orderNumber: '3F2A9C4E',
    customer: 'Siân Price',
    invoice: 'INV-000123',
    to: ['Example Haulage Ltd', '1 Quay Street'],
  };
  const { page, sent } = await openOffice(
    open,
    { ...asked, state: { kind: 'open' } },
    { ...asked, state: { kind: 'done', at: '2090-01-09T10:00:00Z' } },
  );
  for (const words of ['Another name on the invoice', 'INV-000123', 'Example Haulage Ltd'])
    await page.getByText(words).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Issue the new invoice' }).click();
  await page.getByText('Agreed on 9 January 2090').waitFor();
  expect(sent.at(-1)).toMatchObject({ press: 'if_free' });
  expect(await page.getByRole('button', { name: 'Issue the new invoice' }).count()).toBe(0);
});
