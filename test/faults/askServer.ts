import { IncomingMessage, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ServerAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/** Calls a Node server in this process without a connection: faster, and in a fixed order. */
export function askServer(server: Server, { method, path, headers, body }: ServerRequest): Promise<ServerAnswer> {
  const { promise, resolve } = Promise.withResolvers<ServerAnswer>();
  const request = new IncomingMessage(new Socket());
  Object.assign(request, {
    method,
    url: path,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
  });
  const response = new ServerResponse(request);
  response.end = ((content?: string | Uint8Array) => {
    resolve({
      status: response.statusCode,
      headers: response.getHeaders(),
      body: content === undefined ? '' : Buffer.from(content as Uint8Array).toString(),
    });
    return response;
  }) as ServerResponse['end'];
  request.push(body);
  request.push(null);
  server.emit('request', request, response);
  return promise;
}
