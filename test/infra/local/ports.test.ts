import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { listen, shut } from '../../../infra/local/listen.ts';
import { BLOCKED_PORTS } from '../../../infra/local/ports.ts';

const servers = [createServer(), createServer()];

afterAll(async () => void (await Promise.all(servers.map(shut))));

test('a taken port is named with its setting, and nothing is left running', async () => {
  const [site, mail] = await Promise.all(servers.map((server) => listen(server, 0)));
  const env = { ...process.env, PORT: `${site}`, LOCAL_SES_PORT: `${mail}` };
  const started = promisify(execFile)('node', ['infra/local/start.ts'], { env, timeout: 30_000 });
  // Another test may have a port in between.
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.toSatisfy((text: string) =>
      [`PORT cannot be ${site}`, `LOCAL_SES_PORT cannot be ${mail}`].every((fault) =>
        text.includes(`\n  ${fault}: another program has it\n`),
      ),
    ),
  });
});

/** Whether `fetch` refuses a port before it asks anything: this dispatcher sends nothing. */
async function isRefused(port: number): Promise<boolean> {
  const dispatcher = {
    dispatch() {
      throw new Error('not refused');
    },
  };
  const init = { dispatcher } as unknown as RequestInit;
  const fault = await fetch(`http://127.0.0.1:${port}`, init).catch((error: unknown) => error);
  return ((fault as Error).cause as Error).message === 'bad port';
}

/** The list ends below. */
const LAST = 11_000;

test('the blocked ports are those that fetch refuses', async () => {
  const refused = new Set<number>();
  for (let port = 1; port <= LAST; port += 1) if (await isRefused(port)) refused.add(port);
  expect(refused).toEqual(BLOCKED_PORTS);
});
