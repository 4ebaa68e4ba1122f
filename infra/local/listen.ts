import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Listens on this machine only; port 0 takes any free one. Rejects where the port is taken. */
export function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  return promise;
}

/** Stops listening and drops what is still connected. */
export async function shut(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections?.();
  await promise;
}

/** Stops listening and answers first what it was asked. */
export async function finish(server: HttpServer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // What is answered from here on is not waited for to ask again.
  server.keepAliveTimeout = 1;
  server.close(() => resolve());
  await promise;
}
