import { expect, test } from 'vitest';
import {
  anHourLater,
  aRow,
  askedAbout,
  booked,
  isOnSale,
  nobody,
  openPage,
  press,
  pressed,
  saying,
  shows,
  takenOn,
} from './ownersCalendar.ts';

test('a sheet that takes its word back withdraws the question, but no answer', async () => {
  const row = aRow();
  await shows(row);
  await booked(row);
  for (const copy of [[saying(row, 'Cancelled')], [aRow()]]) {
    await shows(...copy);
    expect(await askedAbout(row)).toBeDefined();
    await shows(row);
    expect(await askedAbout(row)).toBeUndefined();
    expect(await isOnSale(row)).toBe(true);
  }
  await shows(saying(row, 'Cancelled'));
  await press(row, 'cancel');
  // An older copy.
  await shows(row);
  expect(await anHourLater()).toEqual(nobody);
  expect([await isOnSale(row), (await askedAbout(row))?.kind]).toEqual([false, 'again']);
  expect((await openPage()).calendar.flatMap(({ sessions }) => sessions)).toMatchObject([{ state: 'Cancelled' }]);
  await shows(saying(row, 'Cancelled'));
  expect(await askedAbout(row)).toBeUndefined();
  expect((await openPage()).decided).toMatchObject([{ kind: 'cancelled' }]);
});

test('a session that is offered again is sold by a press, and nobody is told', async () => {
  const [row, target] = [aRow(), aRow('19 Jan 2027')];
  await shows(row, target);
  await booked(row);
  await shows(target);
  await press(row, 'move', { to: target });
  await shows(row, target);
  expect(await press(row, 'reopen')).toEqual({ status: 'kept', told: [] });
  expect((await openPage()).sessions).toEqual([]);
  expect([await isOnSale(row), await takenOn(row, target)]).toEqual([true, [0, 1]]);
});

test('an answer that is taken back is asked again', async () => {
  const row = aRow();
  await shows(row);
  await booked(row);
  await shows(saying(row, 'Cancelled'));
  await press(row, 'cancel', { tell: 'nobody' });
  const [{ id } = { id: '' }] = (await openPage()).decided;
  expect((await pressed(id, 'reopen')).status).toBe('kept');
  const page = await openPage();
  expect([page.decided, page.sessions.map((each) => each.id)]).toEqual([[], [id]]);
  // A page that was loaded before has the first question.
  expect((await press(row, 'cancel')).told).toHaveLength(2);
});
