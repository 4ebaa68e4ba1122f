import { Agent, request } from 'node:http';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Built for each request. */
  readonly body?: () => string;
}

export interface Figures {
  readonly requests: number;
  /** Answers other than 200. */
  readonly errors: number;
  readonly perSecond: number;
  /** Milliseconds until the whole answer was there. */
  readonly median: number;
  readonly slowest1Percent: number;
}

/** Sends requests over this many connections, one after the other on each, until the time is up. */
export async function hammer(target: Target, connections: number, seconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const asked = performance.now();
        if ((await statusOf(target, agent)) !== 200) errors += 1;
        times.push(performance.now() - asked);
      }
    }),
  );
  const lasted = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    requests: times.length,
    errors,
    perSecond: Math.round(times.length / lasted),
    median: at(0.5),
    slowest1Percent: at(0.99),
  };
}

/** 0 without an answer. */
function statusOf({ url, method, body }: Target, agent: Agent): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const content = body?.();
  const headers =
    content === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  const asking = request(url, { agent, method, headers }, (answer) => {
    answer
      .resume()
      .on('end', () => resolve(answer.statusCode ?? 0))
      .on('error', () => resolve(0));
  });
  asking.on('error', () => resolve(0)).end(content);
  return promise;
}
