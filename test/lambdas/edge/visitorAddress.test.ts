import { expect, test } from 'vitest';
import { networksOf, visitorAddress } from '../../../lambdas/edge/visitorAddress.ts';

const VISITOR = '203.0.113.7';
const CDN = '198.51.100.1';
const FORGED = '192.0.2.1';

test.each([
  ['alone', {}],
  ['beside forged addresses', { 'x-forwarded-for': `${FORGED}, ${CDN}`, 'true-client-ip': FORGED }],
  ["beside API Gateway's peer alone", { 'x-forwarded-for': CDN }],
])("reads the visitor from CloudFront's header, %s", (_case, others) => {
  const headers = { ...others, 'x-visitor-address': VISITOR };
  expect(visitorAddress({ headers, requestContext: { http: { sourceIp: CDN } } })).toBe(VISITOR);
});

test('counts visitors under their CDN server if CloudFront says nothing', () => {
  const headers = { 'x-forwarded-for': `${FORGED}, ${VISITOR}, ${CDN}` };
  expect(visitorAddress({ headers, requestContext: { http: { sourceIp: CDN } } })).toBe(CDN);
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
