import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chunksOf } from '../../../domain/text/chunksOf.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { listen, shut } from '../../../infra/local/listen.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { openShop } from '../openShop.ts';

const shop = await openShop();
const dynamo = dynamoClient();
const { name } = TABLES.sessions;

// A pause before a retry is a random share of a maximum: here none of it.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

interface BatchGet {
  readonly RequestItems: Record<string, { readonly Keys: readonly unknown[] }>;
}

/** The local database, which leaves out some of the keys of the next requests. Counts requests, and how many came at once. */
async function throttledDatabase(leftOut: readonly ((keys: readonly unknown[]) => number)[]) {
  const counts = { requests: 0, open: 0, atOnce: 0 };
  const answer = async (request: IncomingMessage) => {
    const body = (await json(request)) as BatchGet;
    const { Keys, ...options } = body.RequestItems[name]!;
    const kept = Keys.length - (leftOut[counts.requests++]?.(Keys) ?? 0);
    const rest = kept < Keys.length ? { [name]: { ...options, Keys: Keys.slice(kept) } } : {};
    if (kept === 0) return { Responses: {}, UnprocessedKeys: rest };
    const { host: _, 'content-length': __, ...headers } = request.headers;
    const asked = { RequestItems: { [name]: { ...options, Keys: Keys.slice(0, kept) } } };
    const init = { method: 'POST', headers: headers as Record<string, string>, body: JSON.stringify(asked) };
    return { ...((await (await fetch(shop.standIns.dynamoUrl, init)).json()) as object), UnprocessedKeys: rest };
  };
  const server = createServer(async (request, response) => {
    counts.open += 1;
    counts.atOnce = Math.max(counts.atOnce, counts.open);
    const body = JSON.stringify(await answer(request));
    counts.open -= 1;
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(body);
  });
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => shut(server));
  return { counts, places: sessionStore(dynamoClient({ endpoint }), name) };
}

/** Dates with two places taken on each. */
async function booked(count: number): Promise<string[]> {
  const dates = Array.from({ length: count }, () => `OLAT - Sheet1 ${randomUUID()}`);
  for (const chunk of chunksOf(dates, 25)) {
    const puts = chunk.map((date) => ({
      PutRequest: { Item: { id: date, [randomUUID()]: { places: 2, revision: 0 } } },
    }));
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
  }
  return dates;
}

const all = (keys: readonly unknown[]) => keys.length;
const some = (count: number) => () => count;

test.for([
  ['all of one request', [all]],
  ['some of a request, and some of those again', [some(60), some(20)]],
  ['some of the last request', [some(0), some(0), some(49)]],
] as const)('asks again for the keys that DynamoDB left out: %s', async ([, leftOut]) => {
  const dates = await booked(250);
  const { counts, places } = await throttledDatabase(leftOut);
  expect(await places.taken(dates)).toEqual(new Map(dates.map((date) => [date, 2])));
  expect(counts.requests).toBe(3 + leftOut.filter((out) => out([1]) > 0).length);
});

test('asks for one chunk of keys after the other', async () => {
  const dates = await booked(450);
  const { counts, places } = await throttledDatabase([]);
  expect((await places.taken(dates)).size).toBe(450);
  expect(counts).toMatchObject({ requests: 5, atOnce: 1 });
});

test('a table that answers for no key any more is unavailable after four requests', async () => {
  const { counts, places } = await throttledDatabase(Array.from({ length: 10 }, () => all));
  await expect(places.taken(['OLAT - Sheet1 12-jan-2027'])).rejects.toThrow(Unavailable);
  expect(counts.requests).toBe(4);
});
