import { beforeEach, expect, test, vi } from 'vitest';
import { certificateOf } from '../../../domain/api/bookingPaper.ts';
import type { ErrorBody } from '../../../domain/api/errorBody.ts';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import type { NewPerson } from '../../../domain/bookings/bookings.ts';
import { CLOSED } from '../../../lambdas/bookings/transferPlaces.ts';
import { SPELLING_ALONE } from '../../../lambdas/bookings/savePeople.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openShop } from '../openShop.ts';
import { textOf } from '../papers/readPdf.ts';
import { AFTERNOON, ANN, attendedCourses, BO, EVENING } from './attendedCourses.ts';

const shop = await openShop();
const { course, runAt, certificatesTo } = attendedCourses(shop);

/** Of a course on Friday 4 December 2026. */
const [LAST_DAY, TOO_LATE] = ['2027-01-01T12:00:00Z', '2027-01-02T12:00:00Z'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });
  return () => void vi.useRealTimers();
});

type Attended = Awaited<ReturnType<typeof course>>;

async function savedAs({ read }: Attended, place = 0) {
  return ((await (await read()).json()) as ShownBooking).lines[0]!.places[place]!.person!;
}

async function ownersNotes(words: string) {
  return (await shop.mails())
    .filter(({ destination }) => destination.to.includes(OWNER))
    .filter(({ subject, body }) => subject.includes('name corrected after the course') && body.text?.includes(words));
}

test('a certificate with a corrected name leaves again, and the owner reads of it', async () => {
  const booked = await course('Penarth');
  await booked.mark(['came', 'came']);
  await runAt(EVENING);
  // The session counts as over by then.
  await runAt('2026-12-20T12:00:00Z');
  vi.setSystemTime(LAST_DAY);
  const before = await savedAs(booked);
  expect((await booked.save({ '0-0': { ...before, name: 'Anne Pryce' } })).status).toBe(200);
  expect(await savedAs(booked)).toMatchObject({ id: before.id, name: 'Anne Pryce', email: booked.annsEmail });
  const { content } = (await (await booked.paper(certificateOf('0-0'))).json()) as { content: string };
  expect(await textOf(Buffer.from(content, 'base64'))).toContain('Anne Pryce');
  const [note, ...more] = await ownersNotes('Anne Pryce');
  expect(more).toEqual([]);
  expect(note!.body.text).toMatch(/Ann Price.*Anne Pryce/s);
  for (const at of ['2027-01-01T13:00:00Z', '2027-01-01T14:00:00Z']) await runAt(at);
  for (const to of [booked.email, booked.annsEmail]) {
    const [first, second, ...others] = await certificatesTo(to);
    expect([first!.papers[0], second!.papers[0], others]).toEqual([
      expect.stringContaining('Ann Price'),
      expect.stringContaining('Anne Pryce'),
      [],
    ]);
  }
});

test('a spelling that is corrected before the certificates leave is in them, once', async () => {
  const booked = await course('Porthcawl');
  await booked.mark(['came', 'came']);
  vi.setSystemTime(AFTERNOON);
  await booked.save({ '0-0': { ...(await savedAs(booked)), name: 'Anne Pryce' } });
  await runAt(EVENING);
  await runAt('2026-12-04T19:00:00Z');
  const [mail, ...more] = await certificatesTo(booked.annsEmail);
  expect([mail!.papers[0], more]).toEqual([expect.stringContaining('Anne Pryce'), []]);
});

test.each<[string, string, (ann: NewPerson) => NewPerson | null, string]>([
  ['another person', AFTERNOON, ({ email }) => ({ name: 'Cai Owen', ...(email && { email }) }), SPELLING_ALONE],
  ['nobody', AFTERNOON, () => null, SPELLING_ALONE],
  ['another address', AFTERNOON, (ann) => ({ ...ann, email: 'cai@example.co.uk' }), SPELLING_ALONE],
  ['a spelling, after four weeks', TOO_LATE, (ann) => ({ ...ann, name: 'Anne Pryce' }), CLOSED],
])('once a course has begun, it takes no %s', async (what, at, next, fault) => {
  const booked = await course(`Taff${what.length}`, [ANN, BO]);
  vi.setSystemTime(at);
  const before = await savedAs(booked);
  const refused = await booked.save({ '0-0': next(before) });
  const { error } = (await refused.json()) as ErrorBody;
  expect([refused.status, error.fields]).toEqual([400, { 'people.0-0': fault }]);
  expect(await savedAs(booked)).toEqual(before);
});

test('who came on a place without a name can be said afterwards, and has the certificate', async () => {
  const booked = await course('Usk', [ANN, null]);
  await booked.mark(['came', 'came']);
  await runAt(EVENING);
  vi.setSystemTime('2026-12-07T12:00:00Z');
  expect((await booked.save({ '0-1': { ...BO, email: 'bo@example.co.uk' } })).status).toBe(400);
  expect((await booked.save({ '0-1': { name: 'Bo Evans' } })).status).toBe(200);
  const paper = await booked.paper(certificateOf('0-1'));
  expect(paper.status).toBe(200);
  const { content } = (await paper.json()) as { content: string };
  expect(await textOf(Buffer.from(content, 'base64'))).toContain('Bo Evans');
  expect(await ownersNotes('Bo Evans')).toHaveLength(1);
  // Somebody who was named cannot become another.
  expect((await booked.save({ '0-1': { name: 'Cai Owen' } })).status).toBe(400);
});
