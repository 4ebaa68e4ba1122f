import { createServer, type Server } from 'node:net';
import { listen, shut } from './listen.ts';

/** The setting that moves each port. */
export const PORT_SETTINGS = {
  site: 'PORT',
  stripe: 'LOCAL_STRIPE_PORT',
  dynamo: 'LOCAL_DYNAMODB_PORT',
  mail: 'LOCAL_SES_PORT',
} as const;

type PortName = keyof typeof PORT_SETTINGS;

export type Ports = Readonly<Record<PortName, number>>;

export const MAX_PORT = 65_535;

/** The Fetch standard's "bad ports": browsers and Node's `fetch` refuse to open them. */
export const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export const portNames = Object.keys(PORT_SETTINGS) as PortName[];

/** Why a port cannot be used; undefined if it can. */
export function portFault(port: number): string | undefined {
  if (port > MAX_PORT) return `would be ${port}, above ${MAX_PORT}: choose another port`;
  return BLOCKED_PORTS.has(port) ? `is ${port}, which browsers refuse to open: choose another port` : undefined;
}

/** Throws one error that names every port that cannot be listened on, with the setting that moves it. */
export async function refuseTakenPorts({
  ports,
  stripe,
}: {
  readonly ports: Ports;
  readonly stripe?: unknown;
}): Promise<void> {
  // All at once, so that two equal ports count as taken too.
  const probes = await Promise.all(portNames.filter((name) => name !== 'stripe' || !stripe).map(probe));
  await Promise.all(probes.map(({ server }) => server && shut(server)));
  const faults = probes.flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) throw new Error(`Choose other ports in .env (see .env.example):\n  ${faults.join('\n  ')}`);

  async function probe(name: PortName): Promise<{ readonly server?: Server; readonly fault?: string }> {
    const server = createServer();
    try {
      await listen(server, ports[name]);
      return { server };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reason = code === 'EADDRINUSE' ? 'another program has it' : message;
      return { fault: `${PORT_SETTINGS[name]} cannot be ${ports[name]}: ${reason}` };
    }
  }
}
