import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { ATTENDANCE_LIMITS, type KeptMark, walkIn } from '../../../domain/bookings/attendance.ts';
import { BOOKING_LIMITS, type KeptRequest } from '../../../domain/bookings/bookings.ts';
import { asks } from '../../../domain/catalogue/asks.ts';
import { dateRowOf } from '../../../domain/dates/dateRow.ts';
import { ORDER_LIMITS } from '../../../domain/orders/orderLine.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { itemBytes, type WireItem } from '../../../infra/local/itemBytes.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { requestMails, transferMails } from '../../../lambdas/adapters/orderMails.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { paidRecord } from '../courses/bookedCourses.ts';
import { cell, customer, largest, peopleById } from '../mail/largestInputs.ts';
import { openShop } from '../openShop.ts';

const shop = await openShop();
const dynamo = dynamoClient();

const MOST = 350 * 1024;
const SENT = { state: 'sent' } as const;
const { order } = largest('dated');
const row = dateRowOf(order.lines[0]!);

const bytesOf = (item: object) => itemBytes(marshall(item, { removeUndefinedValues: true }) as unknown as WireItem);

/** 50 lines, 200 people, 50 transfers. */
function largestOrder(): OrderRecord {
  const options = Object.values(asks).map(({ options: all }) => all.join('').length);
  const people = Object.entries(peopleById).map(([place, person]) => {
    const answers = ['x'.repeat(Math.max(...options))];
    return [place, { ...person, answers }];
  });
  const transfers = Array.from({ length: BOOKING_LIMITS.transfers }, (_, index) => ({
    id: randomUUID(),
    places: [0, 1, 2, 3].map((place) => `${index}-${place}`),
    to: row,
    at: '2026-11-24T09:00:00.000Z',
    by: 'customer' as const,
  }));
  const moved = transfers.flatMap(({ id, places }) => [
    ...Object.values(transferMails(id)),
    ...places.map((place) => `transfer-person ${place}`),
  ]);
  return {
    ...paidRecord(order.lines, { customer, people: Object.fromEntries(people) }),
    transfers,
    mails: Object.fromEntries(['owner', 'customer', ...moved].map((kind) => [kind, SENT])) as OrderRecord['mails'],
  };
}

const requestOf = (day: number, index: number): KeptRequest => ({
  wish: 'move',
  lines: [index],
  receivedAt: new Date(Date.UTC(2026, 10, 24 + day, 9, index)).toISOString(),
  transfer: {
    places: [0, 1, 2, 3].map((place) => `${index}-${place}`),
    from: row,
    to: row,
    left: 5,
    key: 'k'.repeat(22),
  },
});

test('the stand-in counts an item in UTF-8, as DynamoDB does', async () => {
  const put = (key: string, letters: number) =>
    dynamo.send(new PutCommand({ TableName: TABLES.orders.name, Item: { orderId: key, text: 'ŵ'.repeat(letters) } }));
  await put('fits', 204_700);
  await expect(put('too large', 204_900)).rejects.toThrow('Item size has exceeded');
  const longer = new UpdateCommand({
    TableName: TABLES.orders.name,
    Key: { orderId: 'fits' },
    UpdateExpression: 'SET more = :more',
    ExpressionAttributeValues: { ':more': 'ŵ'.repeat(200) },
  });
  await expect(dynamo.send(longer)).rejects.toThrow('Item size to update has exceeded');
});

test.each([
  [{ a: 'ŵ' }, 1 + 2],
  [{ ŵŵ: true, b: null }, 4 + 1 + 1 + 1],
  [{ n: 12_345 }, 1 + 4],
  [{ l: ['a', 'bc'] }, 1 + 3 + 1 + 1 + 1 + 2],
  [{ m: { a: 'b' } }, 1 + 3 + 1 + 1 + 1],
])('%j has %i bytes', (item, bytes) => {
  expect(bytesOf(item)).toBe(bytes);
});

test('an order of 200 people, 50 transfers and five requests a day stays under 350 KB', async () => {
  // Its requests are made on a small order: each write would send all of a large one.
  const made = paidRecord(order.lines.slice(0, 1));
  const { orders } = shop.deps;
  await orders.putIfAbsent(made);
  for (let day = 0; day < 30; day += 1)
    for (let index = 0; index < BOOKING_LIMITS.requestsPerDay; index += 1) {
      const record = (await orders.get(made.orderId))!;
      const id = randomUUID();
      expect(await orders.keepRequest(record, id, requestOf(day, index))).toBe(true);
      const { owner, receipt } = requestMails(id);
      await dynamo.send(
        new UpdateCommand({
          TableName: TABLES.orders.name,
          Key: { orderId: made.orderId },
          UpdateExpression: 'SET mails.#owner = :sent, mails.#receipt = :sent',
          ExpressionAttributeNames: { '#owner': owner, '#receipt': receipt },
          ExpressionAttributeValues: { ':sent': SENT },
        }),
      );
    }
  const record = (await orders.get(made.orderId))!;
  const kept = Object.values(record.requests).map(({ receivedAt }) => receivedAt);
  expect([kept.length, kept.toSorted()[0]! > '2026-12-19']).toEqual([25, true]);
  expect(Object.keys(record.mails).filter((kind) => kind.startsWith('request-'))).toHaveLength(50);
  const large = largestOrder();
  const whole = bytesOf({ ...large, requests: record.requests, mails: { ...large.mails, ...record.mails } });
  expect(whole).toBeLessThan(MOST);
  // Besides these, each line can be cancelled once a day.
  const cancels = Array.from({ length: ORDER_LIMITS.lines }, (_, line) => [randomUUID(), { ...requestOf(30, line) }]);
  expect(whole + bytesOf(Object.fromEntries(cancels))).toBeLessThan(400 * 1024);
});

test('what nobody was told stays with its order, however old', async () => {
  const { orders } = shop.deps;
  const made = paidRecord(order.lines.slice(0, 1));
  await orders.putIfAbsent(made);
  for (let day = 0; day < 30; day += 1)
    await orders.keepRequest((await orders.get(made.orderId))!, randomUUID(), requestOf(day, 0));
  expect(Object.keys((await orders.get(made.orderId))!.requests)).toHaveLength(30);
});

test('a session with all of its marks and 200 bookings stays under 350 KB', () => {
  const marks = Array.from({ length: ATTENDANCE_LIMITS.marks }, (_, index): [string, KeptMark] => [
    randomUUID(),
    {
      person: walkIn(randomUUID()),
      day: '2027-01-12',
      presence: 'did_not_come',
      idSeen: true,
      noUpload: cell('No').slice(0, ATTENDANCE_LIMITS.reason),
      name: cell('Bo').slice(0, ATTENDANCE_LIMITS.name),
      count: index,
      seen: index,
      arrived: index + 1,
      phone: randomUUID(),
      at: '2027-01-12T09:00:00.000Z',
    },
  ]);
  const orders = Array.from({ length: 200 }, () => randomUUID());
  const kinds = ['reminder', 'certificates', 'cancelled', 'moved'];
  const mails = orders.flatMap((hash) => kinds.map((kind) => [`${kind} ${hash}`, SENT]));
  const item = {
    date: randomUUID(),
    places: Object.fromEntries(orders.map((id) => [id, { places: 1, revision: 12 }])),
    mails: Object.fromEntries(mails),
    marks: Object.fromEntries(marks),
  };
  expect(bytesOf(item)).toBeLessThan(MOST);
});
