import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { certificateOf, evidenceOf } from '../../../domain/api/bookingPaper.ts';
import type { Attendance, Presence } from '../../../domain/bookings/attendance.ts';
import { eraseSteps } from '../../../infra/personal-data/erasing.ts';
import { heldAbout } from '../../../infra/personal-data/held.ts';
import { openTables } from '../../../infra/personal-data/tables.ts';
import { openShop } from '../openShop.ts';
import { textOf } from '../papers/readPdf.ts';
import { ANN, attendedCourses, BO, EVENING } from './attendedCourses.ts';
import { bookingCalls } from './bookings.ts';
import { tableNames } from '../../tableNames.ts';

const shop = await openShop();
const { course, runAt, certificatesTo } = attendedCourses(shop);

const BEFORE_FOURTH_DAY = '2026-12-10T06:00:00Z';
const FOURTH_DAY = '2026-12-10T07:00:00Z';
const A_YEAR_LATER = '2027-12-04T12:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });
  return () => void vi.useRealTimers();
});

async function textOfPaper(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const { content } = (await response.json()) as { content: string };
  return textOf(Buffer.from(content, 'base64'));
}

test('people who came get a certificate that evening, and a company an evidence sheet', async () => {
  const { mark, attendance, paper } = await course('Cardiff');
  await mark(['came', 'did_not_come']);
  expect([await attendance(), (await paper(certificateOf('0-0'))).status]).toEqual([undefined, 404]);
  vi.setSystemTime(EVENING);
  expect(await attendance()).toEqual({
    places: { '0-0': 'came', '0-1': 'did_not_come' },
    terms: ['If you do not come and have not told us, we do not owe you another date.'],
    hasEvidence: true,
  });
  const certificate = await textOfPaper(await paper(certificateOf('0-0')));
  for (const words of [
    'Ann Price',
    'Driver CPC Safe Driving VR FORS',
    'Fri 4 Dec 2026',
    'Hours 7',
    'National Driver CPC',
    'centre number 00000',
    'not a DVSA record',
  ])
    expect(certificate).toContain(words);
  const evidence = await textOfPaper(await paper(evidenceOf('0-0')));
  for (const words of ['Jones & Sons Haulage', 'PO-4711/B', 'Ann Price']) expect(evidence).toContain(words);
  expect(evidence).not.toContain('Bo Ek');
  expect((await paper(certificateOf('0-1'))).status).toBe(404);
});

test('the booker and a person with an address get their papers by email, once', async () => {
  const { mark, email, annsEmail } = await course('Newport');
  await mark(['came', 'came']);
  await runAt('2026-12-04T17:59:00Z');
  expect(await certificatesTo(email)).toEqual([]);
  await runAt(EVENING);
  await runAt('2026-12-04T19:00:00Z');
  const [toBooker, ...more] = await certificatesTo(email);
  expect(more).toEqual([]);
  expect(toBooker!.papers).toHaveLength(2);
  for (const name of ['Ann Price', 'Bo Ek']) for (const text of toBooker!.papers) expect(text).toContain(name);
  const [toAnn, ...others] = await certificatesTo(annsEmail);
  expect(others).toEqual([]);
  expect(toAnn!.papers).toHaveLength(1);
  expect(toAnn!.papers[0]).toContain('Ann Price');
  expect(`${toAnn!.papers[0]} ${toAnn!.text}`).not.toContain('Bo Ek');
});

test('certificates wait for missing marks until the fourth working day', async () => {
  const { mark, email } = await course('Barry');
  await mark(['came', null]);
  await runAt(BEFORE_FOURTH_DAY);
  expect(await certificatesTo(email)).toEqual([]);
  await runAt(FOURTH_DAY);
  const [mail] = await certificatesTo(email);
  expect(mail!.text).toMatch(/Bo Ek\s+Not marked by the trainer/);
  expect(mail!.papers.join(' ')).not.toContain('Bo Ek');
});

test('a mark that comes late sends the papers with the next run', async () => {
  const { mark, email } = await course('Neath');
  await runAt(EVENING);
  expect(await certificatesTo(email)).toEqual([]);
  await mark(['came', 'did_not_come']);
  await runAt('2026-12-04T20:00:00Z');
  expect(await certificatesTo(email)).toHaveLength(1);
});

test.each<[string, (Presence | null)[], (typeof ANN | null)[], Attendance]>([
  ['did not come', ['did_not_come', null], [ANN, null], 'did_not_come'],
  ['left early', ['left_early', null], [ANN, null], 'partly'],
  ['is not named', ['came', null], [null, null], 'came'],
  ['was not marked', [], [ANN, null], 'unmarked'],
])('a person who %s has no certificate, on the page or by email', async (what, presences, people, said) => {
  const { mark, attendance, paper, email, annsEmail } = await course(`No${what.replaceAll(' ', '')}`, people);
  await mark(presences);
  vi.setSystemTime(EVENING);
  expect((await attendance())!).toMatchObject({ places: { '0-0': said }, hasEvidence: false });
  for (const name of [certificateOf('0-0'), evidenceOf('0-0')]) expect((await paper(name)).status).toBe(404);
  await runAt(FOURTH_DAY);
  for (const address of [email, annsEmail]) expect(await certificatesTo(address)).toEqual([]);
});

test.each([
  ['JONES, Dai', 'Conwy'],
  ['Dai Jones (nights)', 'Cwmbran'],
  [`Dai${' Prys'.repeat(12)}`, 'Corris'],
  ['Dai Jones 2', 'Cardigan'],
])('somebody named "%s" gets "your certificate", and the mail has no name', async (name, venue) => {
  const { mark, email, annsEmail } = await course(venue, [{ ...ANN, name }, null]);
  await mark(['came', 'came'], { noUpload: 'Came late' });
  await runAt(EVENING);
  const [toBooker] = await certificatesTo(email);
  const [toDai, ...more] = await certificatesTo(annsEmail);
  expect(more).toEqual([]);
  for (const { papers } of [toBooker!, toDai!]) expect(papers[0]!.replace(/\s+/g, ' ')).toContain(name);
  const [toldBooker, words] = [toBooker!, toDai!].map(({ subject, text }) => `${subject} ${text.replace(/\s+/g, ' ')}`);
  for (const said of ['Your certificate of attendance, as a PDF', 'Your 7 hours are not recorded'])
    expect(words).toContain(said);
  for (const each of [toldBooker, words]) expect(each).not.toContain(name);
});

test.each([
  ['O´Neill', 'Bangor'],
  ['Ḥasan Ǎn', 'Brecon'],
  ['Ұлан Қасым', 'Beddgelert'],
  ['Trần Thị Hương Ơ', 'Builth'],
])('"%s" gets the certificate with the name', async (name, venue) => {
  const { mark, annsEmail } = await course(venue, [{ ...ANN, name }, null]);
  await mark(['came', 'came']);
  await runAt(EVENING);
  const [mail] = await certificatesTo(annsEmail);
  expect(mail!.papers.join(' ').normalize('NFC').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
});

test('a person without a company has no evidence sheet', async () => {
  const { mark, attendance, paper, email } = await course('Swansea', [ANN, BO], false);
  await mark(['came', 'came']);
  vi.setSystemTime(EVENING);
  expect((await attendance())!.hasEvidence).toBe(false);
  expect((await paper(evidenceOf('0-0'))).status).toBe(404);
  await runAt(EVENING);
  expect((await certificatesTo(email))[0]!.papers).toHaveLength(1);
});

test('a certificate says if the hours are not recorded', async () => {
  const { mark, paper } = await course('Rhyl');
  await mark(['came', 'came'], { noUpload: 'Came late' });
  vi.setSystemTime(EVENING);
  const text = await textOfPaper(await paper(certificateOf('0-0')));
  expect(text).toContain('The hours of this course are not recorded for this person.');
  expect(text).not.toContain('Came late');
  expect(await textOfPaper(await paper(evidenceOf('0-0')))).toContain('Not recorded');
});

test('the mail promises no record of hours that must not be uploaded', async () => {
  const { mark, email, annsEmail } = await course('Corwen');
  await mark(['came'], { noUpload: 'Came late' });
  await mark([null, 'came']);
  await runAt(EVENING);
  const mails = [...(await certificatesTo(email)), ...(await certificatesTo(annsEmail))];
  const [toBooker, toAnn] = mails.map(({ subject, text }) => `${subject} ${text.replace(/\s+/g, ' ')}`);
  for (const words of [toBooker, toAnn]) expect(words).not.toContain('Came late');
  expect(toBooker).toMatch(/^The 7 hours of Ann Price are not recorded: /);
  expect(toBooker).toContain('must not be uploaded to DVSA for Ann Price, and why.');
  expect(toBooker).toContain('We record the hours of everybody else with DVSA');
  expect(toAnn).toMatch(/^Your 7 hours are not recorded: /);
  expect(toAnn).toMatch(/Why, and what to do .*they do not count towards the 35 hours\. Attached/);
  expect(toAnn).not.toMatch(/We record the hours|for Ann Price/);
});

test.each([
  ['alone', null, /^Your 7 hours are not recorded: /, 'that your hours must not be uploaded'],
  ['with another', 'came', /^Some hours of this course are not recorded: /, 'for you, Bo Ek, and why'],
] as const)('a booker who came %s reads of "your" lost hours', async (_, other, subject, words) => {
  const { mark, email } = await course(`Llan${other}`, [{ name: 'siân JONES' }, BO]);
  await mark(['came', other], { noUpload: 'Came late' });
  await runAt(FOURTH_DAY);
  const [mail] = await certificatesTo(email);
  expect(mail!.subject).toMatch(subject);
  expect(mail!.text.replace(/\s+/g, ' ')).toContain(words);
});

test('certificates go with the names, a year after the course', async () => {
  const { mark, paper, read } = await course('Chirk');
  await mark(['came', 'came']);
  await runAt('2026-12-15T07:00:00Z');
  vi.setSystemTime(A_YEAR_LATER);
  expect((await paper(certificateOf('0-0'))).status).toBe(200);
  await runAt('2027-12-06T07:00:00Z');
  expect([(await paper(certificateOf('0-0'))).status, (await read()).status]).toEqual([404, 404]);
});

test('an address that is erased after its certificates is not mailed them again', async () => {
  const { mark, email } = await course('Conwy');
  await mark(['came', 'came']);
  await runAt(EVENING);
  const tables = openTables(tableNames);
  vi.setSystemTime('2026-12-04T18:30:00Z');
  for (const { act } of eraseSteps(await heldAbout(email, tables), tables, new Date()).steps) await act();
  await runAt('2026-12-04T19:00:00Z');
  expect(await certificatesTo(email)).toHaveLength(1);
});

test("another booking's place, a wrong key and no place get the same answer", async () => {
  const [mine, other] = [await course('Ruthin'), await course('Denbigh')];
  for (const each of [mine, other]) await each.mark(['came', 'came']);
  vi.setSystemTime(EVENING);
  const link = { ...mine.link, key: other.link.key };
  const answers = [
    bookingCalls(shop, link).paper(certificateOf('0-0')),
    bookingCalls(shop, { ...mine.link, orderId: randomUUID() }).paper(certificateOf('0-0')),
    mine.paper(certificateOf('0-2')),
    mine.paper(evidenceOf('9-0')),
  ];
  for (const answer of answers) {
    const response = await answer;
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'booking_not_found' } }]);
  }
});
