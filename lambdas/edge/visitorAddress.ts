import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The address of whoever asked the CDN. A visitor may write anything into X-Forwarded-For; the CDN appends the address it was called from,
 * and the API that of the CDN, which the event names as well. So the visitor's is the last one that is not the CDN's; all to its left is hearsay.
 */
export function visitorAddress({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string {
  const { sourceIp } = requestContext.http;
  const hops = (headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return (hops.at(-1) === sourceIp ? hops.at(-2) : hops.at(-1)) ?? sourceIp;
}

/** What one visitor cannot change at will: an IPv4 address, but of IPv6, where everyone is given 2^64 addresses, the network. */
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
