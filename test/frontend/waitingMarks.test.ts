import { afterEach, expect, test, vi } from 'vitest';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { memoryStorage } from './memoryStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const id = (number: number) => `3f2a9c4e-1b7d-4c55-9a30-00000000000${number}`;
const at = new Date().toISOString();
const day = britishDay(Date.parse(at));
const waiting = (session: string, more: object = {}) => ({
  session,
  at,
  mark: { person: `walk-in ${id(9)}`, name: 'Ann', day, count: 1, seen: 0, ...more },
});

test.for([
  ['a name with a tab', id(0), waiting('one', { name: 'Dai\tJones' })],
  ['a day that is none', id(0), waiting('one', { day: 'Monday' })],
  ['an id that is none', 'zero', waiting('one')],
  ['nothing at all', id(0), null],
] as const)('a stored mark with %s is lost alone', async ([, wrongId, wrong]) => {
  const good = { [id(1)]: waiting('one'), [id(2)]: waiting('two') };
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const marks = { ...good, [wrongId]: wrong };
  storage.setItem('trainer-marks', JSON.stringify({ version: 1, phone: id(8), count: 1, marks }));
  const { waitingMarks } = await import('../../frontend/src/features/trainer/waitingMarks.ts');
  expect(waitingMarks.snapshot()).toMatchObject({ phone: id(8), marks: good });
  expect(Object.keys(waitingMarks.snapshot().marks)).toEqual(Object.keys(good));
  waitingMarks.add('two', { person: `walk-in ${id(7)}`, name: 'Bo', day, seen: 0, presence: 'came' });
  expect(JSON.parse(storage.getItem('trainer-marks') ?? '')).toMatchObject({ marks: good });
});

test('marks of other dates that no register takes any more do not stay in the phone', async () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const [old, late, now] = [36, 35, 0].map((days) => plusDays(day, -days));
  const marks = {
    [id(1)]: { ...waiting('old', { day: old }), at: `${old}T09:00:00.000Z` },
    [id(2)]: { ...waiting('late', { day: late }), at: `${late}T09:00:00.000Z` },
  };
  storage.setItem('trainer-marks', JSON.stringify({ version: 1, phone: id(8), count: 1, marks }));
  const { waitingMarks } = await import('../../frontend/src/features/trainer/waitingMarks.ts');
  waitingMarks.add('now', { person: `walk-in ${id(7)}`, name: 'Bo', day: now!, seen: 0, presence: 'came' });
  const dates = () => Object.values(waitingMarks.snapshot().marks).map(({ session }) => session);
  expect(dates()).toEqual(['late', 'now']);
  expect(storage.getItem('trainer-marks')).not.toContain('old');
  expect(waitingMarks.countOf('now')).toBe(1);
  waitingMarks.forget('now');
  expect(dates()).toEqual(['late']);
  waitingMarks.forget('late');
  expect(storage.getItem('trainer-marks')).toBe(null);
});

test('a phone whose clock is a year ahead keeps what was pressed on it', async () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const marks = { [id(1)]: waiting('today', { day: plusDays(day, -365) }) };
  storage.setItem('trainer-marks', JSON.stringify({ version: 1, phone: id(8), count: 1, marks }));
  const { waitingMarks } = await import('../../frontend/src/features/trainer/waitingMarks.ts');
  expect(waitingMarks.countOf('today')).toBe(1);
});

test('each press has the next number, whatever the clock says, and in two tabs', async () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const press = { person: `walk-in ${id(7)}`, name: 'Bo', day, seen: 4 };
  const one = await import('../../frontend/src/features/trainer/waitingMarks.ts');
  one.waitingMarks.add('now', { ...press, presence: 'came' });
  vi.resetModules();
  const two = await import('../../frontend/src/features/trainer/waitingMarks.ts');
  two.waitingMarks.add('now', { ...press, idSeen: true });
  one.waitingMarks.add('now', { ...press, presence: 'left_early' });
  const marks = Object.values(one.waitingMarks.snapshot().marks).map(({ mark }) => mark);
  expect(marks).toMatchObject([
    { idSeen: true, count: 2, seen: 4 },
    { presence: 'left_early', count: 3 },
  ]);
});
