import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 6_000;
const MAX_REDIRECTS = 5;
const MAX_BYTES = 1024 * 1024;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A temporary failure: the address was busy, failing, too slow or unreachable. */
export class SheetUnreachable extends Error {}

export type FetchSheet = (url: string) => Promise<string>;

/**
 * Fetches published sheets as CSV text. `hosts`: where a redirect may lead; "*.example.com" names all below example.com.
 * Throws an error worded for the owner if the answer is late, too large, somewhere else or not CSV.
 */
export function sheetSource(hosts: readonly string[]): FetchSheet {
  return async (url) => textOf(await followRedirects(url, hosts));
}

/** The address of the settings is trusted. A redirect comes from outside, and must not reach what only this function can reach. */
async function followRedirects(first: string, hosts: readonly string[]): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { origin } = new URL(first);
  let url = first;
  for (let requests = 0; requests <= MAX_REDIRECTS; requests += 1) {
    const response = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'text/csv' } }).catch(
      unreachable,
    );
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (next?.origin !== origin && !(next && (await isSheetAddress(next, hosts))))
      throw new Error(
        `The sheet’s address leads to ${next ? `${next.protocol}//${next.host}` : 'no address'}, where no sheet may be. Is the sheet still published?`,
      );
    url = next.href;
  }
  throw new Error(`The sheet’s address leads on more than ${MAX_REDIRECTS} times. Is the sheet still published?`);
}

/** True for HTTPS at one of the hosts, if all its addresses are public. */
async function isSheetAddress({ protocol, hostname }: URL, hosts: readonly string[]): Promise<boolean> {
  if (protocol !== 'https:' || !hosts.some((host) => isBelow(hostname, host))) return false;
  const addresses = await lookup(hostname, { all: true }).catch(unreachable);
  return addresses.every(({ address }) => isPublicAddress(address));
}

function isBelow(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

/** False for private, loopback, link-local and every other reserved range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

async function textOf(response: Response): Promise<string> {
  if (response.status === 429 || response.status >= 500)
    throw new SheetUnreachable(`The sheet’s address answered ${response.status}.`);
  if (!response.ok) throw new Error(`The sheet’s address answered ${response.status}. Is the sheet still published?`);
  const type = response.headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('text/csv'))
    throw new Error(`The sheet’s address answered ${type}, not CSV. Is the sheet still published?`);
  return new TextDecoder().decode(await limitedBytes(response));
}

async function limitedBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body?.getReader();
  for (;;) {
    const { done = true, value } = (await body?.read().catch(unreachable)) ?? {};
    if (done || !value) return Buffer.concat(chunks);
    size += value.length;
    if (size > MAX_BYTES) {
      await body?.cancel();
      throw new Error(`The sheet is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
    }
    chunks.push(value);
  }
}

function unreachable(cause: unknown): never {
  throw new SheetUnreachable(
    `The sheet’s address could not be reached, or took longer than ${TIMEOUT_MS / 1000} seconds.`,
    { cause },
  );
}
