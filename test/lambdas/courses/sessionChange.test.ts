import { expect, test } from 'vitest';
import type { Decision } from '../../../lambdas/adapters/sessionItem.ts';
import { sessionChange } from '../../../lambdas/courses/sessionChange.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { withIds } from '../../sessions.ts';

const MOVED = 'Moved to 19 Jan 2027';

/** The words of Status; null for a row that is gone. */
function changeOf(status: string | null, decision?: Pick<Decision, 'kind' | 'about'>, places = 2): string | null {
  const sheet = withIds([['Date', 'Status'], ['12 Jan 2027', status ?? '']]); // prettier-ignore
  const [row] = offeredSessions(sheet, 'OLAT - Sheet1', new Date('2026-12-01'));
  const item = {
    places: new Map(places ? [['an order', places]] : []),
    decision: decision && { id: 'd', tell: true, at: '2026-12-01', ...decision },
  };
  return sessionChange(item, status === null ? undefined : row)?.about ?? null;
}

test.for<[status: string | null, about: string | null]>([
  ['', null],
  ['Full', null],
  ['Closed', null],
  ['Provisional', null],
  ['Cancelled', 'Cancelled'],
  ['Postponed', 'Postponed'],
  ['not  RUNNING ', 'Not running'],
  ['Moved', 'Moved'],
  [MOVED, MOVED],
  [null, 'gone'],
])('with people booked, %j asks %j', ([status, about]) => {
  expect(changeOf(status)).toBe(about);
  expect(changeOf(status, undefined, 0)).toBeNull();
});

test.for<[Decision['kind'], decided: string, status: string | null, about: string | null]>([
  ['cancelled', 'Cancelled', 'Cancelled', null],
  ['cancelled', 'Cancelled', null, null],
  ['cancelled', 'Cancelled', 'Closed', null],
  ['cancelled', 'Cancelled', 'Withdrawn', null],
  ['cancelled', 'Postponed', 'Cancelled', null],
  ['moved', 'Postponed', 'Postponed', null],
  ['moved', 'Postponed', 'Cancelled', 'Cancelled'],
  ['kept', 'Postponed', 'Withdrawn', 'Withdrawn'],
  ['cancelled', 'Cancelled', '', 'again'],
  ['cancelled', 'Cancelled', 'Full', 'again'],
  ['cancelled', 'gone', 'Cancelled', null],
  ['cancelled', 'gone', MOVED, MOVED],
  ['moved', MOVED, MOVED, null],
  ['moved', MOVED, null, null],
  ['moved', MOVED, 'Cancelled', 'Cancelled'],
  ['moved', MOVED, '', 'again'],
  ['kept', 'gone', null, null],
  ['kept', 'gone', '', null],
  ['kept', 'gone', 'Cancelled', 'Cancelled'],
  ['kept', 'Cancelled', null, 'gone'],
])('once the owner has %s what said %s, the word %j asks %j', ([kind, decided, status, about]) => {
  expect(changeOf(status, { kind, about: decided })).toBe(about);
});

test('a session that is off is asked about again although nobody is left on it', () => {
  expect(changeOf('', { kind: 'cancelled', about: 'Cancelled' }, 0)).toBe('again');
});
