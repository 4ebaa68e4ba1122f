import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { RunningPart } from './database.ts';
import { listen, shut } from './listen.ts';

/** The one call of Systems Manager that the Lambdas make: GetParameters. */
export async function startParameters(values: Readonly<Record<string, string>>): Promise<RunningPart> {
  const app = new Hono().post('/', async (c) => {
    if (c.req.header('x-amz-target') !== 'AmazonSSM.GetParameters')
      return c.json({ __type: 'UnknownOperationException' }, 400);
    const { Names, WithDecryption } = await c.req.json<{ Names: string[]; WithDecryption?: boolean }>();
    const found = Names.filter((name) => values[name] !== undefined);
    return c.json({
      Parameters: found.map((Name) => ({
        Name,
        Type: 'SecureString',
        Value: WithDecryption ? values[Name] : 'encrypted',
      })),
      InvalidParameters: Names.filter((name) => !found.includes(name)),
    });
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  return { url: `http://127.0.0.1:${await listen(server, 0)}`, close: () => shut(server) };
}
