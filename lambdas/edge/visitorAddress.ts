import { isIPv6, SocketAddress } from 'node:net';
import type { ApiEvent } from './apiEvent.ts';
import { VISITOR_HEADER } from './cloudFrontHeaders.ts';

/** The visitor's address as CloudFront saw it. X-Forwarded-For proves nothing: the visitor writes its start, and API Gateway may replace it. */
export function visitorAddress({ headers, requestContext }: Pick<ApiEvent, 'headers' | 'requestContext'>): string {
  return headers[VISITOR_HEADER] ?? requestContext.http.sourceIp;
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
