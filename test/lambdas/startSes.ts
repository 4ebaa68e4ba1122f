import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { listen, shut } from '../../infra/local/listen.ts';

interface SesMail {
  readonly ReplyToAddresses?: string[];
  readonly Content: { readonly Simple: { readonly Attachments?: { readonly FileName: string }[] } };
  readonly Destination: { readonly ToAddresses: string[] };
}

/** SES with answers of the test's own, until the test file ends. Returns its address. */
export async function startSes(answer: (mail: SesMail) => Response): Promise<string> {
  const app = new Hono().all('*', async (c) => answer(await c.req.json()));
  const server = createAdaptorServer({ fetch: app.fetch });
  afterAll(() => shut(server));
  return `http://127.0.0.1:${await listen(server, 0)}`;
}

/** An error as the AWS SDK reads it. */
export function refusal(status: number, type: string, message = ''): Response {
  return Response.json({ message }, { status, headers: { 'x-amzn-errortype': type } });
}
