import { expect, test } from 'vitest';
import type { MovedTo } from '../../../lambdas/adapters/dateItem.ts';
import { lastMove, movedLine, type Moves } from '../../../lambdas/courses/moves.ts';
import { vrForTwo } from '../mail/paidOrder.ts';
import { idOfRow, withId } from '../../sessions.ts';

const [line] = vrForTwo.order.lines;
const [BOOKED, SECOND, THIRD] = ['12', '19', '26'].map((day) =>
  idOfRow({ selectedDate: `${day} Jan 2027`, cells: line!.cells }),
);

function to(selectedDate: string): MovedTo {
  return withId({ selectedDate, cells: line!.cells, since: `said ${selectedDate}` });
}

test.each<[string, Moves, string]>([
  ['was not moved', new Map(), '12 Jan 2027'],
  ['was moved once', new Map([[BOOKED!, to('19 Jan 2027')]]), '19 Jan 2027'],
  [
    'was moved twice',
    new Map([
      [SECOND!, to('26 Jan 2027')],
      [BOOKED!, to('19 Jan 2027')],
    ]),
    '26 Jan 2027',
  ],
  [
    'was moved in a circle',
    new Map([
      [BOOKED!, to('19 Jan 2027')],
      [SECOND!, to('12 Jan 2027')],
    ]),
    '12 Jan 2027',
  ],
])('the people of a date that %s come on its last date', (_what, moves, selectedDate) => {
  expect(movedLine(line!, moves)).toEqual({ ...line, ...withId({ selectedDate, cells: line!.cells }) });
});

test('the last move names all dates on the way, the last one first', () => {
  const moves = new Map([
    [BOOKED!, to('19 Jan 2027')],
    [SECOND!, to('26 Jan 2027')],
  ]);
  expect(lastMove(BOOKED!, moves)).toEqual({ from: [SECOND, BOOKED], to: to('26 Jan 2027') });
  expect(lastMove(THIRD!, moves)).toBeNull();
});

test.each([null, ''])('a line without a date (%o) stays as it is', (selectedDate) => {
  expect(movedLine({ ...line!, selectedDate, session: '' }, new Map([[BOOKED!, to('19 Jan 2027')]])).selectedDate).toBe(
    selectedDate,
  );
});
