import { isIPv6 } from 'node:net';
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

/** The part of an address that a visitor cannot change at will: all of IPv4; of IPv6 the /64 network, since everyone has 2^64 addresses in it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const all = [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
