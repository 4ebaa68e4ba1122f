import { beforeEach, expect, test, vi } from 'vitest';
import { certificateOf } from '../../../domain/api/bookingPaper.ts';
import { openShop } from '../openShop.ts';
import { AFTERNOON, ANN, attendedCourses, BO, EVENING } from './attendedCourses.ts';

const shop = await openShop();
const { course, runAt, certificatesTo } = attendedCourses(shop);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });
  return () => void vi.useRealTimers();
});

/** The texts of the mails to the owner that ask for the hours of a course. */
async function askedHours(venue: string): Promise<string[]> {
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes('ecord these hours'));
  return mails.flatMap(({ body }) => (body.text?.includes(venue) ? [body.text.replace(/\s+/g, ' ')] : []));
}

test('a full refund before the course takes the certificates, a part refund does not', async () => {
  const [whole, part] = [await course('Bala'), await course('Mold')];
  for (const each of [whole, part]) await each.mark(['came', 'did_not_come']);
  await whole.refund('2026-12-04T07:30:00Z');
  await part.refund(AFTERNOON, 1_000);
  await runAt(EVENING);
  expect([await whole.attendance(), (await whole.paper(certificateOf('0-0'))).status]).toEqual([undefined, 404]);
  expect((await part.paper(certificateOf('0-0'))).status).toBe(200);
  for (const address of [whole.email, whole.annsEmail]) expect(await certificatesTo(address)).toEqual([]);
  for (const address of [part.email, part.annsEmail]) expect(await certificatesTo(address)).toHaveLength(1);
});

test.each([
  ['during the course', 'Tenby', AFTERNOON],
  ['after the course', 'Usk', EVENING],
])('a full refund %s leaves those who came their hours and certificates', async (_, venue, refundedAt) => {
  const { mark, refund, attendance, paper, email, annsEmail } = await course(venue);
  await mark(['came', 'did_not_come']);
  await refund(refundedAt);
  expect(await askedHours(venue)).toEqual([]);
  await runAt(EVENING);
  expect((await attendance())!.places).toEqual({ '0-0': 'came', '0-1': 'did_not_come' });
  expect((await paper(certificateOf('0-0'))).status).toBe(200);
  for (const address of [email, annsEmail]) expect(await certificatesTo(address)).toHaveLength(1);
  const [asked = '', ...others] = await askedHours(venue);
  expect(others).toEqual([]);
  expect(asked).toMatch(/Came: upload.*Ann Price.*Do not upload.*Bo Ek/);
  expect(asked).toContain(
    'was refunded in full after the course had begun. 2 places listed: whoever came keeps the hours.',
  );
  expect(asked).not.toMatch(/no longer booked|in review/);
});

test('people who came while a refund waited at Stripe keep hours and certificates', async () => {
  const { mark, refund, makeRefunds, email } = await course('Barmouth', [ANN, BO], true, 'pm_card_pendingRefund');
  await refund('2026-12-02T09:00:00Z');
  await mark(['came', 'did_not_come']);
  await makeRefunds(AFTERNOON);
  await runAt(EVENING);
  expect(await certificatesTo(email)).toHaveLength(1);
});
