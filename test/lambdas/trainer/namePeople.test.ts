import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { certificateOf, evidenceOf } from '../../../domain/api/bookingPaper.ts';
import type { TrainerRegister } from '../../../domain/api/trainer.ts';
import { attendeeId, type Mark } from '../../../domain/bookings/attendance.ts';
import { ANN, attendedCourses, BO, DAY, EVENING } from '../bookings/attendedCourses.ts';
import { openShop } from '../openShop.ts';
import { textOf } from '../papers/readPdf.ts';
import { newMark } from './trainerCalls.ts';

const shop = await openShop();
const { course, runAt, certificatesTo } = attendedCourses(shop);
type Trained = Awaited<ReturnType<typeof course>>;

const MORNING = '2026-12-04T08:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(MORNING) });
  return () => void vi.useRealTimers();
});

/** Somebody whose name the trainer types in the place of a row of the register. */
function cameFor(row: TrainerRegister['people'][number], name: string): Omit<Mark, 'count' | 'seen'> {
  const person = attendeeId(row.id.split(' ')[0]!, '', { id: randomUUID() });
  return { person, name, instead: row.id, day: DAY, presence: 'came' };
}

async function register(response: Promise<Response>): Promise<TrainerRegister> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as TrainerRegister;
}

async function opened({ phone }: Trained): Promise<TrainerRegister['people']> {
  vi.setSystemTime(MORNING);
  return (await register(phone.open())).people;
}

async function paper(response: Promise<Response>): Promise<string> {
  const { content } = (await (await response).json()) as { content?: string };
  return content ? textOf(Buffer.from(content, 'base64')) : '';
}

const namesOf = ({ people }: TrainerRegister) => people.map(({ name }) => name);

test('a name that the trainer types on an unnamed place gets the certificate', async () => {
  const trained = await course('Alone', [null, BO]);
  const [nobody] = await opened(trained);
  await trained.mark(['came', 'did_not_come']);
  const said = cameFor(nobody!, 'Cai Dee');
  expect(namesOf(await register(trained.phone.send(newMark(said))))).toEqual(['Cai Dee', 'Bo Ek']);
  await runAt(EVENING);
  const [mail] = await certificatesTo(trained.email);
  for (const text of mail!.papers) expect(text).toContain('Cai Dee');
});

test('who came instead has the certificate and the evidence, and the other keeps no mark', async () => {
  const trained = await course('Instead');
  const [ann, bo] = await opened(trained);
  await trained.phone.send(newMark({ person: ann!.id, day: DAY, presence: 'did_not_come' }));
  await trained.phone.send(newMark({ person: bo!.id, day: DAY, presence: 'came' }));
  const said = newMark(cameFor(ann!, 'Cai Dee'));
  const shown = await register(trained.phone.send(said));
  expect(namesOf(shown)).toEqual(['Cai Dee', 'Bo Ek']);
  expect(await register(trained.phone.send(said))).toEqual(shown);
  await runAt(EVENING);
  expect(await trained.attendance()).toMatchObject({ places: { '0-0': 'came', '0-1': 'came' } });
  const [mail, ...others] = await certificatesTo(trained.email);
  expect([others, await certificatesTo(trained.annsEmail)]).toEqual([[], []]);
  const papers = [await paper(trained.paper(certificateOf('0-0'))), await paper(trained.paper(evidenceOf('0-0')))];
  for (const text of [...mail!.papers, ...papers]) {
    expect(text).toContain('Cai Dee');
    expect(text).not.toContain(ANN.name);
  }
  const hours = (await shop.mails()).find(({ subject }) => subject.includes('hours') && subject.includes('Instead'));
  expect(hours!.body.text).toContain('Cai Dee');
  expect(hours!.body.text).not.toContain('no longer on the list');
});

test('a name from an old page marks nobody else: two trainers, two people', async () => {
  const trained = await course('Stale');
  const [ann] = await opened(trained);
  await trained.phone.send(newMark(cameFor(ann!, 'Cai Dee')));
  const late = await register(trained.phone.send(newMark(cameFor(ann!, 'Dai Ellis'))));
  expect(namesOf(late)).toEqual(['Cai Dee', 'Bo Ek']);
  expect(late.attended.filter(({ name }) => name)).toMatchObject([{ name: 'Dai Ellis', presence: 'came' }]);
  // The same person by two phones is one.
  const again = await register(trained.phone.send(newMark(cameFor(ann!, 'cai dee'))));
  expect(again.attended).toHaveLength(2);
});

test('nobody takes the place of a person who was there', async () => {
  const trained = await course('There');
  const [ann] = await opened(trained);
  await trained.phone.send(newMark({ person: ann!.id, day: DAY, presence: 'left_early' }));
  const shown = await register(trained.phone.send(newMark(cameFor(ann!, 'Cai Dee'))));
  expect(namesOf(shown)).toEqual(['Ann Price', 'Bo Ek']);
  // In one call with the correction of a wrong press.
  const corrected = newMark({ person: ann!.id, day: DAY, presence: 'did_not_come' }, shown.seen);
  const marks = { ...corrected, ...newMark(cameFor(ann!, 'Dai Ellis'), shown.seen) };
  expect(namesOf(await register(trained.phone.send(marks)))).toEqual(['Dai Ellis', 'Bo Ek']);
});

test('a name that no certificate can print is added without a booking', async () => {
  const trained = await course('Greek', [null, BO]);
  const [nobody] = await opened(trained);
  const shown = await register(trained.phone.send(newMark(cameFor(nobody!, 'Γιώργος'))));
  expect(namesOf(shown)).toEqual(['', 'Bo Ek']);
  expect(shown.attended).toMatchObject([{ name: 'Γιώργος', presence: 'came' }]);
});

test('two trainers who name two people at once lose neither', async () => {
  const trained = await course('Race', [null, null]);
  const [one, two] = await opened(trained);
  await Promise.all([
    register(trained.phone.send(newMark(cameFor(one!, 'Cai Dee')))),
    register(trained.phone.send(newMark(cameFor(one!, 'Dai Ellis')))),
    register(trained.phone.send(newMark(cameFor(two!, 'Eve Fox')))),
  ]);
  const { people, attended } = await register(trained.phone.open());
  const names = [...people, ...attended].map(({ name }) => name).filter(Boolean);
  expect(names.toSorted()).toEqual(['Cai Dee', 'Dai Ellis', 'Eve Fox']);
});
