import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export const CONNECTIONS = 10;

/** Keeps all connections busy for this long; milliseconds of each request. Throws at the first that is not answered 200. */
export async function load(url: string, newBody: () => string, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  const connection = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask(url, newBody(), agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return times;
}

async function ask(url: string, body: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(
    url,
    { agent, method: 'POST', headers: { 'content-length': Buffer.byteLength(body) } },
    (response) => {
      text(response).then(
        (answer) => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}: ${answer}`))),
        reject,
      );
    },
  );
  call.on('error', reject).end(body);
  return promise;
}
