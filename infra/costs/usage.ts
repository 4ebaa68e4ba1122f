import { sheetNames } from '../../domain/trainingSheets.ts';
import { metricNames } from '../../lambdas/edge/metricNames.ts';
import { REFRESH_EVERY_MS } from '../../lambdas/refresh-training-dates/schedule.ts';
import { CREATED_WITHIN_MS } from '../../lambdas/sweep-orders/core.ts';
import { type FunctionName, functionPlans } from '../functionPlans.ts';
import type { Meter } from './prices.ts';

/** What comes in a month. */
export interface Traffic {
  readonly pageViews: number;
  readonly orders: number;
}

export const HOURS_A_MONTH = 730;
const HOUR_MS = 60 * 60 * 1000;

/** Measured in Chromium against the built site on 2026-11-21: the home page, scrolled to its end, with nothing cached. No page asks for more. */
export const HEAVIEST_VIEW = { requests: 44, bytes: 425_118, apiRequests: 1 } as const;

/** Assumed, and said in docs/costs.md. */
export const ASSUMED = {
  /** Of CloudFront, each of which asks the origin for itself. */
  cdnCaches: 10,
  deploymentsAMonth: 30,
  /** Of a build with a public address, which has pictures to share. */
  siteFiles: 290,
  /** Of which one is paid. */
  checkoutsPerOrder: 2,
  enquiriesPerPageView: 1 / 1_000,
  strayApiRequests: 10_000,
  orderUnits: { write: 2, read: 1, kb: 2 },
  sheetUnits: { write: 4, read: 1 },
  logKbPerCall: 1.5,
  monthsOfOrders: 12,
  bucketGb: 1,
} as const;

/** Seconds of one call, cold starts spread over all. Guessed on the safe side: none was measured on AWS. */
const CALL_SECONDS: Readonly<Record<Exclude<FunctionName, 'sweep-orders'>, number>> = {
  'create-payment-intent': 1,
  'send-order-email': 1.5,
  'stripe-webhook': 1.5,
  'training-dates': 0.2,
  contact: 1,
  newsletter: 1,
  'unknown-route': 0.1,
  'check-origin': 0.3,
  'refresh-training-dates': 3,
};

/** Training dates are fresh in the CDN for five minutes. */
const DATES_FETCHED_AN_HOUR = 12;
const REFRESHES_AN_HOUR = HOUR_MS / REFRESH_EVERY_MS;
/** Of intents, one after the other. */
const SWEPT_HOURS = CREATED_WITHIN_MS / HOUR_MS;
const SWEEP_SECONDS = { start: 2, perPage: 1, perPaidOrder: 0.01, pageSize: 100 } as const;

/** put, mark paid by two callers, claim and settle two mails; the second caller may fail on each claim twice. */
const WRITES_OF_A_PAID_ORDER = 1 + 2 + 4 + 4;
/** put, cancel. */
const WRITES_OF_AN_ABANDONED_ORDER = 2;
const READS_OF_A_PAID_ORDER = 2;
const MAILS_OF_AN_ORDER = 2;

/** Counted from the API's log: requests that its guard refused, and those that were too many. */
const METRICS_OF_THE_LOG = 2;
const OWN_ALARMS = 13;

/** Seconds that one sweep takes. */
export function sweepSeconds({ orders }: Traffic): number {
  const paid = (orders / HOURS_A_MONTH) * SWEPT_HOURS;
  const pages = Math.ceil((paid * ASSUMED.checkoutsPerOrder) / SWEEP_SECONDS.pageSize);
  return SWEEP_SECONDS.start + pages * SWEEP_SECONDS.perPage + paid * SWEEP_SECONDS.perPaidOrder;
}

/** How often each function is called in a month. */
export function callsOf({ pageViews, orders }: Traffic): Readonly<Record<FunctionName, number>> {
  const dates = Math.min(
    pageViews * HEAVIEST_VIEW.apiRequests,
    ASSUMED.cdnCaches * DATES_FETCHED_AN_HOUR * HOURS_A_MONTH,
  );
  return {
    // Each is priced in a dry run before it is paid.
    'create-payment-intent': 2 * orders * ASSUMED.checkoutsPerOrder,
    'send-order-email': orders,
    'stripe-webhook': orders,
    'training-dates': dates,
    contact: pageViews * ASSUMED.enquiriesPerPageView,
    newsletter: pageViews * ASSUMED.enquiriesPerPageView,
    'unknown-route': ASSUMED.strayApiRequests,
    // API Gateway keeps its answer for an hour, in more than one place.
    'check-origin': ASSUMED.cdnCaches * HOURS_A_MONTH,
    'refresh-training-dates': REFRESHES_AN_HOUR * HOURS_A_MONTH,
    'sweep-orders': HOURS_A_MONTH,
  };
}

export function secondsOf(name: FunctionName, traffic: Traffic): number {
  return name === 'sweep-orders' ? sweepSeconds(traffic) : CALL_SECONDS[name];
}

/** What AWS counts in a month of this traffic. Every page view counts as the heaviest one, of somebody who has never been here. */
export function usageOf(traffic: Traffic): Readonly<Record<Meter, number>> {
  const { pageViews, orders } = traffic;
  const calls = callsOf(traffic);
  const names = Object.keys(functionPlans) as FunctionName[];
  const routed = names.filter((name) => 'throttle' in functionPlans[name]);
  const allCalls = sum(names.map((name) => calls[name]));
  const apiRequests = sum(routed.map((name) => calls[name]));
  const enquiries = calls.contact + calls.newsletter;
  // Payments and forms are counted per visitor: a write each, and now and then one for the secret of the day.
  const counted = orders * ASSUMED.checkoutsPerOrder + enquiries;
  const abandoned = orders * (ASSUMED.checkoutsPerOrder - 1);
  const { orderUnits, sheetUnits } = ASSUMED;
  const pageRequests = pageViews * (HEAVIEST_VIEW.requests - HEAVIEST_VIEW.apiRequests);
  const ordersGb = (orders * ASSUMED.monthsOfOrders * orderUnits.kb) / 1e6;
  const sheetReads = (calls['training-dates'] + calls['refresh-training-dates']) * sheetNames.length * sheetUnits.read;
  return {
    cdnRequests: pageViews * HEAVIEST_VIEW.requests + apiRequests - calls['training-dates'],
    cdnGb: (pageViews * HEAVIEST_VIEW.bytes) / 1e9,
    // One before and one after each request for a page or a file.
    edgeCalls: pageRequests * 2,
    bucketReads: Math.min(pageRequests, ASSUMED.siteFiles * ASSUMED.cdnCaches * ASSUMED.deploymentsAMonth),
    bucketGb: ASSUMED.bucketGb,
    apiRequests,
    lambdaRequests: allCalls,
    lambdaGbSeconds: sum(
      names.map((name) => calls[name] * secondsOf(name, traffic) * (functionPlans[name].memoryMb / 1024)),
    ),
    tableWrites:
      (orders * WRITES_OF_A_PAID_ORDER + abandoned * WRITES_OF_AN_ABANDONED_ORDER) * orderUnits.write +
      calls['refresh-training-dates'] * sheetNames.length * sheetUnits.write +
      counted,
    tableReads: orders * (READS_OF_A_PAID_ORDER + SWEPT_HOURS) * orderUnits.read + sheetReads,
    tableGb: ordersGb,
    backupGb: ordersGb,
    emails: orders * MAILS_OF_AN_ORDER + enquiries,
    logGb: (allCalls * ASSUMED.logKbPerCall) / 1e6,
    metrics: Object.keys(metricNames).length + METRICS_OF_THE_LOG,
    alarms: OWN_ALARMS + names.length,
    dashboards: 1,
    secrets: 1,
    zones: 1,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
