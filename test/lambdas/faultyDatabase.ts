import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { listen, shut } from '../../infra/local/listen.ts';

/** `answer lost`: the write is made, and the answer does not come back. */
export type DatabaseFault = 'throttled' | 'failing' | 'answer lost';

export interface FaultyDatabase {
  /** Every call from the nth on (counted from 1) fails, or only `times` of them. */
  failFrom(call: number, fault: DatabaseFault, times?: number): void;
  heal(): void;
  /** Since the last fault was set. */
  calls(): number;
}

/** A proxy of DynamoDB's stand-in that fails as DynamoDB does. Lambdas that start after this use it. */
export async function faultyDatabase(): Promise<FaultyDatabase> {
  const database = process.env['AWS_ENDPOINT_URL_DYNAMODB']!;
  let [calls, from, left] = [0, Infinity, 0];
  let fault: DatabaseFault = 'throttled';
  const relay = new Hono().post('/', async (c) => {
    calls += 1;
    const strikes = calls >= from && left-- > 0;
    if (strikes && fault === 'throttled')
      return c.json(
        {
          __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
          message: 'Too many requests',
        },
        400,
      );
    if (strikes && fault === 'failing')
      return c.json({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' }, 500);
    const {
      'content-type': type = '',
      'x-amz-target': target = '',
      authorization = '',
      'x-amz-date': date = '',
    } = c.req.header();
    const answer = await fetch(database, {
      method: 'POST',
      headers: { 'content-type': type, 'x-amz-target': target, authorization, 'x-amz-date': date },
      body: await c.req.text(),
    });
    if (strikes) return c.json({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' }, 500);
    return c.body(await answer.text(), answer.status as 200, { 'content-type': type });
  });
  const server = createAdaptorServer({ fetch: relay.fetch });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${await listen(server, 0)}`;
  afterAll(() => shut(server));
  return {
    failFrom(call, next, times = Infinity) {
      [calls, from, left, fault] = [0, call, times, next];
    },
    heal() {
      [calls, from] = [0, Infinity];
    },
    calls: () => calls,
  };
}
