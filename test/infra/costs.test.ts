import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../domain/api/routes.ts';
import { billOf, costOf, totalOf } from '../../infra/costs/bill.ts';
import { withCostTables } from '../../infra/costs/costDocument.ts';
import { fullness, limitsOf } from '../../infra/costs/limits.ts';
import { LONDON_ALLOWANCE, type Price, prices } from '../../infra/costs/prices.ts';
import { ASSUMED, callsOf, sweepSeconds, usageOf } from '../../infra/costs/usage.ts';
import { siteFiles } from '../../infra/siteIndex.ts';
import { metricNames } from '../../lambdas/edge/metricNames.ts';

interface Template {
  readonly Resources: Readonly<Record<string, { readonly Type: string }>>;
}

const { Resources } = JSON.parse(readFileSync('cdk.out/Shop-trial.template.json', 'utf8')) as Template;
const SMALL = { pageViews: 1_000, orders: 10 };
const LARGE = { pageViews: 10_000_000, orders: 100_000 };

function inTheStack(type: string): number {
  return Object.values(Resources).filter(({ Type }) => Type === type).length;
}

test('the document has the tables that the calculation gives', () => {
  const document = readFileSync('docs/costs.md', 'utf8');
  expect(document).toBe(withCostTables(document));
});

test('a document without its marks is refused rather than spoilt', () => {
  expect(() => withCostTables('# What it costs')).toThrow('must have the marks');
});

test('only what is beyond the free allowance costs anything', () => {
  const price: Price = {
    service: 'a service',
    usd: 2,
    per: 1_000,
    unit: 'things',
    free: 5_000,
    where: 'everywhere',
    source: 'this test',
  };
  expect(costOf(price, 5_000)).toBe(0);
  expect(costOf(price, 6_500)).toBe(3);
  expect(costOf({ ...price, where: 'US East' }, 6_500)).toBe(3 * LONDON_ALLOWANCE);
});

test('a small shop pays nothing for visitors: CloudFront and Lambda are free', () => {
  const bill = billOf(SMALL);
  expect(bill.get('CloudFront')).toBe(0);
  expect(bill.get('Lambda')).toBe(0);
});

test('CloudFront for ten million views, by hand', () => {
  // 44 requests and 425,118 bytes a view, and 630,000 calls of the API besides the training dates: two checkouts an order, each priced and then paid, two calls after each payment,
  // two forms in a thousand views, and scanners. Two edge calls for each of 43 requests.
  const requests = ((440_000_000 + 630_000 - 10_000_000) / 10_000) * 0.012;
  const gigabytes = (4_251.18 - 1_000) * 0.085;
  const edgeCalls = (860_000_000 - 2_000_000) * 0.0000001;
  expect(billOf(LARGE).get('CloudFront')).toBeCloseTo(requests + gigabytes + edgeCalls, 6);
});

test('the API for ten million views, by hand: the CDN answers nearly all who ask for dates', () => {
  const calls = callsOf(LARGE);
  expect(calls['training-dates']).toBe(10 * 12 * 730);
  expect(usageOf(LARGE).apiRequests).toBe(400_000 + 100_000 + 100_000 + 87_600 + 10_000 + 10_000 + 10_000);
});

test('emails for a hundred thousand orders, by hand', () => {
  expect(usageOf(LARGE).emails).toBe(2 * 100_000 + 10_000 + 10_000);
  expect(billOf(LARGE).get('SES')).toBeCloseTo(22, 6);
});

test('DynamoDB for a small shop, by hand: mostly the sheets, written every five minutes', () => {
  // Each of 20 checkouts and two forms is counted once.
  expect(usageOf(SMALL).tableWrites).toBe(12 * 730 * 8 * 4 + 10 * (11 + 2) * 2 + 22);
});

test('a sweep of a hundred thousand orders a month, by hand', () => {
  const paid = (100_000 / 730) * (7 * 24 + 25);
  expect(sweepSeconds(LARGE)).toBeCloseTo(2 + Math.ceil(paid / 50) + paid / 100, 6);
});

test('the total is the sum of its services, and never falls with more visitors or orders', () => {
  const bill = billOf(LARGE);
  expect(totalOf(bill)).toBeCloseTo(
    [...bill.values()].reduce((total, usd) => total + usd),
    9,
  );
  const totals = [0, 10, 1_000, 100_000].map((orders) => totalOf(billOf({ pageViews: 100_000, orders })));
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
});

test('CloudWatch for a small shop, by hand: 11 figures of our own and 23 alarms, ten of each free, and 20 % for London', () => {
  expect(billOf(SMALL).get('CloudWatch')).toBeCloseTo(1.2 * ((11 - 10) * 0.3 + (23 - 10) * 0.1), 6);
});

test('alarms, figures, dashboards, secrets and routes are as many as the stack has', () => {
  const usage = usageOf(SMALL);
  expect(usage.alarms).toBe(inTheStack('AWS::CloudWatch::Alarm'));
  expect(usage.metrics).toBe(Object.keys(metricNames).length + inTheStack('AWS::Logs::MetricFilter'));
  expect(usage.dashboards).toBe(inTheStack('AWS::CloudWatch::Dashboard'));
  expect(usage.secrets).toBe(inTheStack('AWS::SecretsManager::Secret'));
  const limited = limitsOf(SMALL).filter(({ name }) => name.startsWith('API route'));
  expect(limited).toHaveLength(inTheStack('AWS::ApiGatewayV2::Route'));
  expect(limited).toHaveLength(routes.length + 1);
});

test('the site has no more files than are reckoned with after a deployment', () => {
  expect(siteFiles('frontend/dist').length).toBeLessThanOrEqual(ASSUMED.siteFiles);
});

test('every price costs something and says what it is for and where it is from', () => {
  const incomplete = Object.values(prices).filter(
    ({ usd, per, unit, source }) => !(usd > 0 && per > 0 && unit && source),
  );
  expect(incomplete).toEqual([]);
});

test('limits come fullest first, and SES in its sandbox is over by a hundred thousand orders', () => {
  const limits = limitsOf(LARGE);
  expect(limits.map(fullness)).toEqual(limits.map(fullness).toSorted((one, other) => other - one));
  expect(limits[0]?.name).toContain('SES in its sandbox');
  expect(limits[0]?.used).toBeCloseTo((220_000 / 730) * 24 * 3, 6);
});

test('a route is as full as its busiest second', () => {
  const route = limitsOf(LARGE).find(({ name }) => name.includes('create-payment-intent'));
  expect(route?.capacity).toBe(10);
  expect(route?.used).toBeCloseTo((100_000 * ASSUMED.checkoutsPerOrder * 2 * 10) / (730 * 3600), 9);
});
