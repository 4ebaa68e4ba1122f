import { bookedSessions } from '../../../lambdas/courses/bookedSessions.ts';
import { expect, test } from 'vitest';
import { onRow, type OrderLine } from '../../../domain/orders/orderLine.ts';
import { addressHash } from '../../../lambdas/adapters/addressKey.ts';
import type { BookedPlaces, NotedChange } from '../../../lambdas/adapters/dateItem.ts';
import type { CourseBook } from '../../../lambdas/courses/courseBook.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { planChanges } from '../../../lambdas/courses/planChanges.ts';
import { planMoves } from '../../../lambdas/courses/planMoves.ts';
import { type PlaceWrite, withMoves } from '../../../lambdas/courses/placeWrites.ts';
import type { Task } from '../../../lambdas/sending/carryOut.ts';
import { indexSheet } from '../../../lambdas/courses/sheetIndex.ts';
import { dateRow } from '../../dateRow.ts';
import { countedAs, itemsOf, olatLine, paidRecord, people, SITE } from './bookedCourses.ts';
import { OLAT } from '../orders/datedOrders.ts';
import { withId, withIds } from '../../sessions.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const AN_HOUR_AGO = '2026-12-01T11:00:00.000Z';
const HALF_AN_HOUR_AGO = '2026-12-01T11:30:00.000Z';
const LATER = '2026-12-01T11:30:00.001Z';
const OWNER = 'owner@milltir.example';
const [TWELFTH, NINETEENTH] = [olatLine('12 Jan 2027', 2), olatLine('19 Jan 2027')];
const idOf = (line: OrderLine) => orderSessions([line])[0]!.id;
const [FROM, TO] = [idOf(TWELFTH), idOf(NINETEENTH)];

/** Two places on 12 January, one of them named, and the sheet with this Status beside the row. */
function bookWith(status: string, item: Partial<BookedPlaces> = {}, { readAt = NOW, rows = [] as string[][] } = {}) {
  const record = paidRecord([TWELFTH], { people: people({ name: 'Ann', email: 'ann@example.co.uk' }) });
  const sheet = [
    ['Date', 'Venue', 'Status'],
    ['12 Jan 2027', 'Swansea', status],
    ['19 Jan 2027', 'Swansea', ''],
    ...rows,
  ];
  return {
    items: itemsOf(countedAs(FROM, new Map([[record.orderId, 2]]), item)),
    over: [],
    records: [record],
    sheets: [indexSheet({ name: OLAT, rows: withIds(sheet), fetchedAt: readAt.toISOString() }, NOW)],
    venues: [],
    now: NOW,
    siteUrl: SITE,
    ownerEmail: OWNER,
    hashOf: addressHash('test'),
  } satisfies CourseBook;
}

/** "note cancelled", "move to 19 Jan 2027", "mail owner": each step in short. */
function stepsOf(tasks: readonly Task<PlaceWrite>[]): string[] {
  return tasks.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      if (step.kind === 'write') return [writeText(step.write)];
      if (step.kind === 'mail') return [`mail ${step.mail.to}`];
      if (step.kind === 'mails') return [...step.mails.map(({ to }) => `tell ${to}`), 'then the owner'];
      return [];
    }),
  );
}

function writeText(write: PlaceWrite): string {
  switch (write.kind) {
    case 'note':
      return `note ${write.change?.words ?? 'nothing'}`;
    case 'move':
      return `move to ${write.to?.selectedDate ?? 'nowhere'}`;
    case 'countMovedIn':
      return `count ${Object.values(write.movedIn).join()} moved to ${write.id}`;
    case 'markOver':
      return `over ${write.id}`;
    case 'drop':
      return `drop ${write.id}`;
  }
}

const noted = (words: string, since = AN_HOUR_AGO): { readonly noted: NotedChange } => ({ noted: { words, since } });
const ownerTold = { mails: { [`change ${AN_HOUR_AGO} owner`]: { state: 'sent' as const } } };
const BOTH = ['tell rhys@morganhaulage.example', 'tell ann@example.co.uk', 'then the owner'];

test.each<[string, CourseBook, string[]]>([
  ['an unchanged row', bookWith(''), []],
  ['Full', bookWith('Full'), []],
  ['Cancelled for the first time', bookWith('Cancelled'), ['note cancelled']],
  ['Cancelled for less than half an hour', bookWith('Cancelled', noted('cancelled', LATER)), []],
  ['Cancelled for half an hour', bookWith('Cancelled', noted('cancelled', HALF_AN_HOUR_AGO)), BOTH],
  ['Cancelled for an hour', bookWith('Cancelled', noted('cancelled')), BOTH],
  ['Cancelled in an old copy', bookWith('Cancelled', noted('cancelled'), { readAt: new Date(AN_HOUR_AGO) }), []],
  ['a slip of the pen', bookWith('', noted('cancelled', LATER)), ['note nothing']],
  ['on again', bookWith('', { ...noted('cancelled'), ...ownerTold }), ['note on again']],
  ['on again for an hour', bookWith('', noted('on again')), [`mail ${OWNER}`, 'note nothing']],
  ['Moved for the first time', bookWith('Moved to 19 Jan 2027'), ['note moved 19-jan-2027-swansea']],
  ['Moved for an hour', bookWith('Moved to 19 Jan 2027', noted('moved 19-jan-2027-swansea')), ['move to 19 Jan 2027']],
  [
    'Moved to a past day for an hour',
    bookWith('Moved to 1 Nov 2026', noted('unclear Moved to 1 Nov 2026')),
    [`mail ${OWNER}`],
  ],
])('plans for %s what it should', (_, book, steps) => {
  expect(stepsOf(planChanges(bookedSessions(book), book))).toEqual(steps);
});

test.each([
  ['', '2027-01-12T13:00:00Z', BOTH],
  ['', '2027-01-13T00:00:00Z', []],
  ['7am-3pm', '2027-01-12T07:00:00Z', []],
  ['Evenings, 5.30-9pm', '2027-01-12T17:29:00Z', BOTH],
  ['Evenings, 5.30-9pm', '2027-01-12T17:30:00Z', []],
  ['Evenings', '2027-01-12T23:59:00Z', BOTH],
  ['10pm-6am', '2027-01-12T21:59:00Z', BOTH],
  ['5am-1pm', '2027-01-12T05:00:00Z', []],
])('a course at "%s" that is cancelled on its day is mailed at %s: %o', (Time, at, steps) => {
  const now = new Date(at);
  const book = { ...bookWith('Cancelled', noted('cancelled'), { readAt: now }), now };
  const [session] = bookedSessions(book);
  const line = onRow(session!.line, dateRow('12 Jan 2027', { Time, Venue: 'Swansea' }));
  expect(stepsOf(planChanges([{ ...session!, line }], book))).toEqual(steps);
});

test('the people of a moved booking are told, and its places are counted', () => {
  const book = bookWith('Moved to 19 Jan 2027', noted('moved 19-jan-2027-swansea'));
  const writes = planChanges(bookedSessions(book), book).flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'write' ? [step.write] : [])),
  );
  const moved = { ...book, items: withMoves(book.items, writes) };
  expect(stepsOf(planMoves(bookedSessions(moved), moved))).toEqual([...BOTH, `count 2 moved to ${TO}`]);
});

test('a session without an item of its own can be moved', () => {
  const to = withId({ selectedDate: '26 Jan 2027', cells: NINETEENTH.cells, since: AN_HOUR_AGO });
  const items = withMoves(new Map(), [{ kind: 'move', id: TO, to }]);
  expect(items.get(TO)).toMatchObject({ date: TO, movedTo: to, orderIds: [] });
  expect(withMoves(items, [{ kind: 'move', id: TO, to: null }]).get(TO)?.movedTo).toBeUndefined();
});
