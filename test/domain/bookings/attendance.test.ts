import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Attendance,
  attendanceOf,
  attendedOf,
  type KeptMark,
  linkState,
  markSchema,
  type Presence,
  withMarks,
} from '../../../domain/bookings/attendance.ts';
import { readTrainerLink, recordedUrl, trainerUrl } from '../../../domain/bookings/trainerLink.ts';

const ORDER = '3f2a9c1b-0000-4000-8000-000000000000';
const ANN = `${ORDER} 0-0`;
const fragment = (url: string) => new URL(url).hash;
const came = { person: ANN, day: '2026-12-05', presence: 'came', count: 1, seen: 0 } as const;

const mark = fc.record(
  {
    person: fc.constantFrom(ANN, `${ORDER} 0-1`),
    day: fc.constantFrom('2026-12-05', '2026-12-06'),
    count: fc.nat({ max: 9 }),
    seen: fc.nat({ max: 12 }),
    phone: fc.constantFrom('one', 'two', 'three'),
    presence: fc.constantFrom('came' as const, 'did_not_come' as const, 'left_early' as const),
    idSeen: fc.boolean(),
    noUpload: fc.constantFrom('', 'left at noon'),
  },
  { requiredKeys: ['person', 'day', 'count', 'seen', 'phone'] },
);
/** As they arrived: nobody has seen a mark that comes later. */
const arrivals = fc
  .array(mark, { maxLength: 12 })
  .map((all) =>
    all.map((each, index): KeptMark => ({ ...each, seen: Math.min(each.seen, index), arrived: index + 1, at: '' })),
  );
const asKept = (all: readonly KeptMark[]) => Object.fromEntries(all.map((each) => [`mark ${each.arrived}`, each]));

test('marks give the same in whichever order they are read', () => {
  fc.assert(
    fc.property(arrivals, (all) => {
      expect(attendedOf(asKept(all.toReversed()))).toEqual(attendedOf(asKept(all)));
    }),
  );
});

test('whoever saw all that is said has the last word', () => {
  fc.assert(
    fc.property(arrivals, (all) => {
      const last = { ...came, phone: 'four', seen: all.length, arrived: all.length + 1, at: '', idSeen: false };
      expect(attendedOf(asKept([...all, last]))).toContainEqual(
        expect.objectContaining({ person: ANN, day: came.day, presence: 'came', idSeen: false }),
      );
    }),
  );
});

test('each value that somebody did not know of is shown', () => {
  const said = (phone: string, more: Partial<KeptMark>): KeptMark => ({ ...came, phone, arrived: 1, at: '', ...more });
  const all = [
    said('one', { presence: 'came', idSeen: true, noUpload: '' }),
    said('two', { presence: 'left_early', idSeen: false, noUpload: 'No licence', arrived: 2 }),
    said('three', { presence: 'left_early', noUpload: 'Left at noon', arrived: 3 }),
  ];
  const [read] = attendedOf(asKept(all));
  expect(read).toEqual({
    person: ANN,
    day: came.day,
    disputed: ['came', 'left_early'],
    idSeen: false,
    noUpload: 'Left at noon; No licence',
  });
  expect(attendanceOf(ANN, [came.day], [read!])).toBe('unmarked');
  expect(withMarks([read!], [{ ...came, presence: 'came' }])[0]).toMatchObject({ presence: 'came', idSeen: false });
  expect(withMarks([read!], [{ ...came, presence: 'came' }])[0]).not.toHaveProperty('disputed');
});

test('on its own phone a mark stands before it is sent, in the order of its presses', () => {
  const waiting = [{ ...came, presence: 'left_early' as const, count: 3 }, { ...came, idSeen: true, count: 2 }, came];
  expect(withMarks([], waiting)).toEqual([{ person: ANN, day: came.day, presence: 'left_early', idSeen: true }]);
});

test.each<[string, object, boolean]>([
  ['a place', came, true],
  ['a walk-in with a name', { ...came, person: `walk-in ${ORDER}`, name: 'Bo Ek' }, true],
  ['a walk-in without a name', { ...came, person: `walk-in ${ORDER}` }, false],
  ['a place with another name', { ...came, name: 'Bo Ek' }, false],
  ['somebody else', { ...came, person: 'Ann Price' }, false],
  ['two lines', { ...came, person: `walk-in ${ORDER}`, name: 'Bo\nEk' }, false],
  ['an invisible name', { ...came, person: `walk-in ${ORDER}`, name: '\u200B' }, false],
  ['no day of the calendar', { ...came, day: '2026-02-30' }, false],
  ['a long reason', { ...came, noUpload: 'x'.repeat(101) }, false],
])('a mark about %s is read or refused', (_, given, isRead) => {
  expect(z.safeParse(markSchema, given).success).toBe(isRead);
});

test.each([
  ['2026-12-03', 'early'],
  ['2026-12-04', 'open'],
  ['2026-12-13', 'open'],
  ['2026-12-14', 'over'],
])('on %s the link of a course on 5 and 6 December is %s', (today, state) => {
  expect(linkState({ first: '2026-12-05', last: '2026-12-06' }, today)).toBe(state);
});

test.each(["Driver CPC - Sheet1 5-dec-2026-drivers'-hours-ŵ", 'OLAT - Sheet1 1-dec'])(
  'a link gives back its date: %s',
  (date) => {
    const link = { session: date, key: 'k-_1' };
    expect(readTrainerLink(fragment(trainerUrl(date, 'k-_1', 'https://a.example')))).toEqual({
      ...link,
      isForRecording: false,
    });
    expect(readTrainerLink(fragment(recordedUrl(date, 'k-_1', 'https://a.example')))).toEqual({
      ...link,
      isForRecording: true,
    });
  },
);

test.each(['', '#', '#key', '#key.', '#.date', '#key.%E0%A4%A', '#recorded.key'])(
  'a cut link opens nothing: %j',
  (cut) => {
    expect(readTrainerLink(cut)).toBe(null);
  },
);

test.each<[Attendance, (Presence | null)[]]>([
  ['came', ['came', 'came']],
  ['unmarked', [null, null]],
  ['unmarked', ['came', null]],
  ['did_not_come', ['did_not_come', 'did_not_come']],
  ['did_not_come', ['did_not_come', null]],
  ['partly', ['came', 'did_not_come']],
  ['partly', ['did_not_come', 'came']],
  ['partly', ['left_early', 'came']],
  ['partly', [null, 'left_early']],
])('%s: %j on the two days of a course', (said, presences) => {
  const days = ['2026-12-05', '2026-12-06'];
  const others = days.map((day) => ({ person: `${ORDER} 0-1`, day, presence: 'came' as const }));
  const own = days.flatMap((day, index) => {
    const presence = presences[index];
    return presence ? [{ person: ANN, day, presence }] : [];
  });
  expect(attendanceOf(ANN, days, [...others, ...own])).toBe(said);
});
