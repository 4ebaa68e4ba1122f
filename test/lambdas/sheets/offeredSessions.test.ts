import { expect, test } from 'vitest';
import { dateRow } from '../../dateRow.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { withIds } from '../../sessions.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

test.each([
  ['12', '', '', { capacity: 12, state: null }],
  ['0', '', '', { capacity: 0, state: null }],
  ['', '', '', { capacity: null, state: null }],
  ['about ten', '', 'soon', { capacity: null, state: null }],
  ['12', 'busy', '', { capacity: 12, state: 'Closed' }],
  ['sold out', 'Open', '', { capacity: null, state: 'Full' }],
  ['-3', '', '', { capacity: null, state: null }],
  ['12', 'full', '', { capacity: 12, state: 'Full' }],
  ['CANCELLED', '', '', { capacity: null, state: 'Cancelled' }],
  ['', 'Cancelled', '22 Nov 2026', { capacity: null, state: 'Cancelled' }],
  ['12', 'moved to 19 Jan 2027', '', { capacity: 12, state: 'Moved to 19 Jan 2027' }],
  ['12', 'Moved to spring', '', { capacity: 12, state: 'Closed' }],
  ['12', '', '22 Nov 2026', { capacity: 12, state: 'Closed' }],
])('places "%s", status "%s" and book by "%s" offer %o', (places, status, bookBy, offered) => {
  const sheet = withIds([
    ['Date', 'Places', 'Venue', 'Status', 'Book by'],
    ['12 Jan 2027', places, 'Cardiff', status, bookBy],
  ]);
  expect(offeredSessions(sheet, 'OLAT - Sheet1', NOW)).toMatchObject([
    { id: dateRow('12 Jan 2027', { Venue: 'Cardiff' }).session, ...offered },
  ]);
});
