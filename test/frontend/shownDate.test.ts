import { expect, test } from 'vitest';
import { DATE_TO_BE_ARRANGED } from '../../domain/dateText.ts';
import { shownDate } from '../../frontend/src/components/shownDate.ts';

test.each([
  ['28 Dec 2026 – 1 Jan 2027', '5 Jan 2027 - Cardiff', '28 Dec 2026 – 1 Jan 2027, 5 Jan 2027, Cardiff'],
  ['12 Jan 2027', 'Module 3 - 8am-4pm - Cardiff', '12 Jan 2027, Module 3, 8am-4pm, Cardiff'],
  ['12 Jan 2027 - 13 Jan 2027', 'Evenings, 5.30pm - Swansea', '12 Jan 2027 - 13 Jan 2027, Evenings, 5.30pm, Swansea'],
  ['12 Jan 2027', 'Module 3 - 8am - 4pm - Cardiff', '12 Jan 2027, Module 3, 8am - 4pm, Cardiff'],
  ['12 Jan 2027', '', '12 Jan 2027'],
  ['12 Jan 2027', null, '12 Jan 2027'],
  ['', null, DATE_TO_BE_ARRANGED],
  [null, null, null],
] as const)('the date "%s" with the session "%s" shows as "%s"', (selectedDate, session, shown) => {
  expect(shownDate({ selectedDate, session })).toBe(shown);
});
