import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { generate } from 'selfsigned';
import { listen } from '../infra/local/listen.ts';

/** HTTP/2 forbids these. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Puts HTTP/2 and TLS in front of a local server, as the CDN does. */
export async function startEdge(origin: string): Promise<{ readonly url: string; close(): void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) =>
    pass(origin, incoming, outgoing),
  );
  return { url: `https://localhost:${await listen(server, 0)}`, close: () => server.close() };
}

function pass(origin: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
  const asked = request(new URL(incoming.url, origin), { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(
      answer.statusCode ?? 502,
      Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name))),
    );
    answer.pipe(outgoing);
  });
  asked.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(asked);
}
