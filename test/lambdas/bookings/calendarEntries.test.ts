import { beforeEach, expect, test, vi } from 'vitest';
import { decided, moveOrder } from '../courses/decided.ts';
import { lineOf } from '../orders/datedOrders.ts';
import { address, BOOKED, calendarsOf, REMINDED, run, SHEET, shop } from './courseDayRuns.ts';
import { bookedOn, idOf } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });
beforeEach(() => void vi.setSystemTime(BOOKED));

/** "PUBLISH 0 20270112", of all mails to an address about an order, the oldest first. */
async function entriesFor(email: string, orderId: string): Promise<string[]> {
  const mails = await shop.mailsTo(email);
  return mails.flatMap(
    ({ attachments }) =>
      calendarsOf(
        attachments.filter(({ filename = '' }) => filename.endsWith('.ics')),
        orderId,
      ).files,
  );
}

test.each([
  ['the first of three', '0-0', ['0-1', '0-2']],
  ['the last of three', '0-2', ['0-0', '0-1']],
])('those who stay when %s moves can take a cancelled course out of their calendars', async (_, mover, stay) => {
  const sheet = SHEET();
  const { orderId, save } = await bookedOn(sheet, 3, shop);
  const emails = new Map([mover, ...stay].map((place) => [place, address()]));
  await save(Object.fromEntries([...emails].map(([place, email]) => [place, { name: 'Emrys Prys', email }])));
  await run(REMINDED);
  vi.setSystemTime('2027-01-10T09:00:00Z');
  await moveOrder(shop.deps, orderId, lineOf(sheet, 2), [mover]);
  await shop.deps.places.decide(idOf(sheet, 1), decided({ at: '2027-01-10T10:00:00Z' }), undefined);
  await run('2027-01-10T11:00:00Z');
  for (const place of stay)
    // When they were named, when they were reminded, and when the course was cancelled.
    expect(await entriesFor(emails.get(place)!, orderId)).toEqual([
      'PUBLISH 0 20270112',
      'PUBLISH 0 20270112',
      'CANCEL 0 20270112',
    ]);
});
