import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { networksOf, visitorAddress } from '../../lambdas/edge/visitorAddress.ts';

const VISITOR = '203.0.113.7';
const CDN = '198.51.100.1';

function addressSeen(forwardedFor: string | undefined) {
  const event = {
    headers: { 'x-forwarded-for': forwardedFor },
    requestContext: { http: { sourceIp: CDN } },
  } as unknown as APIGatewayProxyEventV2;
  return visitorAddress(event);
}

test.each([
  ['with nothing added', `${VISITOR}, ${CDN}`],
  ["with an address of the visitor's own invention", `192.0.2.1, ${VISITOR}, ${CDN}`],
  ["with the CDN's address as the invention", `${CDN}, ${VISITOR}, ${CDN}`],
  ['with words for addresses', `unknown,,"; DROP, ${VISITOR}, ${CDN}`],
  ['where the API appends nothing', `192.0.2.1, ${VISITOR}`],
])('the visitor is the caller of the CDN, %s', (_case, forwardedFor) => {
  expect(addressSeen(forwardedFor)).toBe(VISITOR);
});

test.each([undefined, '', CDN])('with X-Forwarded-For "%s" the visitor is the caller itself', (forwardedFor) => {
  expect(addressSeen(forwardedFor)).toBe(CDN);
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:DB8::1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:0db8:0000:0001:0:0:0:2', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:db8:3:1:5:6:7:8', '2001:db8:3:1::/64', '2001:db8:3::/48'],
  ['2001:db8:3:2::1', '2001:db8:3:2::/64', '2001:db8:3::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
])('%s is of the networks %s and %s, which has four times the limit', (address, smaller, larger) => {
  expect(networksOf(address)).toEqual([
    { network: smaller, share: 1 },
    { network: larger, share: 4 },
  ]);
});

test('an IPv4 address counts as itself', () => {
  expect(networksOf(VISITOR)).toEqual([{ network: VISITOR, share: 1 }]);
});
