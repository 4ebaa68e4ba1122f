import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../infra/local/listen.ts';

export interface JsonAnswer {
  readonly status: number;
  readonly body: string;
}

/** Serves the same answer at every address, and sends its own: the part that our functions and the bare servers share, so that it does not tell them apart. */
export async function serveJson(answer: (body: string) => Promise<JsonAnswer>): Promise<void> {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await text(request)
      .then(answer)
      .catch((error: unknown) => ({ status: 500, body: String(error) }));
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  }

  const server = createServer((request, response) => void respond(request, response));
  process.once('disconnect', () => process.exit());
  process.send?.(`http://127.0.0.1:${await listen(server, 0)}`);
}
