import { LONDON_ALLOWANCE, type Meter, type Price, prices } from './prices.ts';
import { type Traffic, usageOf } from './usage.ts';

/** US dollars a month by service, in the order of the price list, before tax. */
export function billOf(traffic: Traffic): ReadonlyMap<string, number> {
  const usage = usageOf(traffic);
  const bill = new Map<string, number>();
  for (const [meter, price] of Object.entries(prices) as [Meter, Price][]) {
    bill.set(price.service, (bill.get(price.service) ?? 0) + costOf(price, usage[meter]));
  }
  return bill;
}

export function totalOf(bill: ReadonlyMap<string, number>): number {
  return [...bill.values()].reduce((total, usd) => total + usd, 0);
}

/** What is beyond the free allowance, pro rata. */
export function costOf({ usd, per, free = 0, where }: Price, units: number): number {
  return (Math.max(0, units - free) / per) * usd * (where === 'US East' ? LONDON_ALLOWANCE : 1);
}
