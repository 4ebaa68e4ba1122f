import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Listens on loopback only; port 0 takes any free one. Rejects if the port is taken. */
export function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  return promise;
}

/** Stops listening and drops open connections. */
export async function shut(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections?.();
  await promise;
}

/** Stops listening and answers open requests first. */
export async function finish(server: HttpServer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Connections close after their answer instead of waiting for another request.
  server.keepAliveTimeout = 1;
  server.close(() => resolve());
  await promise;
}
