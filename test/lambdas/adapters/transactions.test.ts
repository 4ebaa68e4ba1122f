import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { listen, shut } from '../../../infra/local/listen.ts';
import {
  deleteItem,
  dynamoClient,
  putItem,
  type Table,
  updateItem,
  updateTogether,
} from '../../../lambdas/adapters/dynamo.ts';
import { heldChange } from '../../../lambdas/adapters/sessionStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { openShop } from '../openShop.ts';

const shop = await openShop();

const hold = (date: string) => ({
  table: TABLES.sessions.name,
  key: { date },
  ...heldChange(randomUUID(), { places: 1, revision: 0 }, {}),
});
const write = (...dates: string[]) => updateTogether({ client: dynamoClient(), part: 'places' }, dates.map(hold));

test('a transaction that names an item twice is refused, as on AWS, and writes nothing', async () => {
  const [date, other] = [randomUUID(), randomUUID()];
  await expect(write(other, date, date)).rejects.toThrow(Unavailable);
  expect(await shop.deps.places.booked([date, other])).toEqual([]);
  expect(await write(date, other)).toBe(true);
});

const conflict = () =>
  Response.json({ __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException' }, { status: 400 });

/** The table of places, while another call's transaction is changing its items: so many writes are refused. */
async function busyPlaces(refused: number): Promise<Table> {
  const server = createServer(async (request, response) => {
    const { host: _, 'content-length': __, ...headers } = request.headers;
    const init = { method: 'POST', headers: headers as Record<string, string>, body: await text(request) };
    const isRefused = refused-- > 0;
    const answer = isRefused ? conflict() : await fetch(shop.standIns.dynamoUrl, init);
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(await answer.text());
  });
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => shut(server));
  return { client: dynamoClient({ endpoint }), name: TABLES.sessions.name, part: 'places' };
}

const set = { UpdateExpression: 'SET noted = :noted', ExpressionAttributeValues: { ':noted': true } };

test('a write waits for the transaction that is changing its item', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const date = randomUUID();
  expect(await putItem(await busyPlaces(1), { Item: { date } })).toBe(true);
  expect(await updateItem(await busyPlaces(3), { date }, set)).toEqual({ date, noted: true });
  expect(await deleteItem(await busyPlaces(1), { date })).toBe(true);
  await expect(updateItem(await busyPlaces(4), { date }, set)).rejects.toThrow(Unavailable);
});
