import { expect, test, vi } from 'vitest';
import { certificateOf } from '../../../domain/api/bookingPaper.ts';
import type { TrainerRegister } from '../../../domain/api/trainer.ts';
import { idOfRow } from '../../sessions.ts';
import { paidBooking } from '../bookings/bookings.ts';
import { openShop } from '../openShop.ts';
import { textOf } from '../papers/readPdf.ts';
import { firstAidRequest } from '../requests.ts';
import { linksOf, newMark, phoneOf } from './trainerCalls.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });

const shop = await openShop();

test('a course from Thursday to Monday needs no marks at the weekend', async () => {
  const row = { selectedDate: '3-7 Dec 2026', cells: [{ heading: 'Venue', text: 'Usk' }] };
  const booking = await paidBooking(shop, firstAidRequest(row.selectedDate, 'Usk'));
  await booking.save({ '0-0': { name: 'Bo Ek' } });
  const phone = phoneOf(shop, (await linksOf(idOfRow(row))).trainer);
  vi.setSystemTime('2026-12-07T15:00:00Z');
  const { days, people } = (await (await phone.open()).json()) as TrainerRegister;
  expect(days).toEqual(['2026-12-03', '2026-12-04', '2026-12-07']);
  const person = people[0]!.id;
  for (const day of days) await phone.send(newMark({ person, day, presence: 'came' }));
  vi.setSystemTime('2026-12-08T07:00:00Z');
  const paper = (await (await booking.paper(certificateOf('0-0'))).json()) as { readonly content: string };
  expect(await textOf(Buffer.from(paper.content, 'base64'))).toContain('Thu–Mon 3-7 Dec 2026');
});
