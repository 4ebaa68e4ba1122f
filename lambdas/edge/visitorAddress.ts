import { isIPv6, SocketAddress } from 'node:net';
import type { ApiEvent } from './apiEvent.ts';

/**
 * The visitor's address as the CDN saw it. A visitor can forge the start of X-Forwarded-For; CloudFront appends the visitor's address,
 * then API Gateway appends CloudFront's (also in sourceIp). So the last hop that is not CloudFront's is the visitor's.
 */
export function visitorAddress({ headers, requestContext }: Pick<ApiEvent, 'headers' | 'requestContext'>): string {
  const { sourceIp } = requestContext.http;
  const hops = (headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return (hops.at(-1) === sourceIp ? hops.at(-2) : hops.at(-1)) ?? sourceIp;
}

/** A network that a visitor's requests are counted under. */
export interface VisitorNetwork {
  readonly network: string;
  /** How many times one visitor's limit the network may use. */
  readonly share: number;
}

/**
 * IPv4: the address. IPv6: the /64, since every line has 2^64 addresses, and the /48, since a firm or a hosting customer
 * gets 65,536 networks of /64. A mobile network puts several people into one /48, so it gets four times the limit.
 */
export function networksOf(address: string): readonly VisitorNetwork[] {
  if (!isIPv6(address)) return [{ network: address, share: 1 }];
  return [
    { network: ipv6Network(address, 64), share: 1 },
    { network: ipv6Network(address, 48), share: 4 },
  ];
}

function ipv6Network(address: string, bits: 48 | 64): string {
  // Lower case, without leading zeros, its longest run of zeros as "::".
  const { address: short } = new SocketAddress({ address, family: 'ipv6' });
  const zeros = `:${'0:'.repeat(8 - groupsOf(short).length)}`;
  const prefix = groupsOf(short.replace('::', zeros)).slice(0, bits / 16);
  return `${prefix.join(':')}::/${bits}`;
}

function groupsOf(address: string): string[] {
  return address.split(':').filter(Boolean);
}
