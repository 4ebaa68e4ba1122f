import { billOf, totalOf } from './bill.ts';
import { fullness, type Limit, limitsOf } from './limits.ts';
import { prices } from './prices.ts';
import type { Traffic } from './usage.ts';

const PAGE_VIEWS = [1_000, 100_000, 10_000_000] as const;
const ORDERS = [10, 1_000, 100_000] as const;
/** The sizes at which page views and orders belong together: one order in a hundred views. */
const SIZES: readonly Traffic[] = PAGE_VIEWS.map((pageViews, index) => ({ pageViews, orders: ORDERS[index] ?? 0 }));

const counted = new Intl.NumberFormat('en-GB');

/** The calculated part of docs/costs.md. */
export function costTables(): string {
  return [totals(), byService(), limits(), priceList()].join('\n\n');
}

function totals(): string {
  const rows = PAGE_VIEWS.map((pageViews) => [
    counted.format(pageViews),
    ORDERS.map((orders) => usd(totalOf(billOf({ pageViews, orders })))),
  ]);
  return `### In total, US dollars a month\n\n${table(['page views', ...ORDERS.map((orders) => `${counted.format(orders)} orders`)], rows)}`;
}

function byService(): string {
  const bills = SIZES.map(billOf);
  const services = [...new Set(Object.values(prices).map(({ service }) => service))];
  const rows = services.map((service) => [service, bills.map((bill) => usd(bill.get(service) ?? 0))]);
  return `### By service, US dollars a month\n\n${table(['service', ...SIZES.map(sizeName)], [...rows, ['**total**', bills.map((bill) => `**${usd(totalOf(bill))}**`)]])}`;
}

function limits(): string {
  const lists = SIZES.map(limitsOf);
  const [, , largest = []] = lists;
  const rows = largest.map(({ name, change }) => [
    name,
    lists.map((list) => percent(list.find((limit) => limit.name === name))),
    change,
  ]);
  const firsts = SIZES.map(
    (size, index) =>
      `- ${sizeName(size)}: ${first(lists[index])}. With SES out of its sandbox: ${first(lists[index]?.filter(({ name }) => !name.startsWith('SES')))}.`,
  );
  return `### How full each limit is at the busiest moment\n\n${table(['limit', ...SIZES.map(sizeName), 'what to change'], rows)}\n\nFull first:\n\n${firsts.join('\n')}`;
}

/** The fullest, and how full. */
function first([limit]: readonly Limit[] = []): string {
  return limit ? `${limit.name} (${percent(limit)})` : 'none';
}

function priceList(): string {
  const rows = Object.values(prices).map(({ service, usd, per, unit, free, where, source }) => [
    service,
    `${usd} for ${counted.format(per)} ${unit}`,
    free ? counted.format(free) : '-',
    where,
    source,
  ]);
  return `### The prices\n\n${table(['service', 'US dollars', 'free each month', 'where', 'from'], rows)}`;
}

function sizeName({ pageViews, orders }: Traffic): string {
  return `${counted.format(pageViews)} views, ${counted.format(orders)} orders`;
}

function percent(limit: Limit | undefined): string {
  const share = limit ? fullness(limit) * 100 : 0;
  return share < 1 ? 'under 1 %' : `${counted.format(Math.round(share))} %`;
}

function usd(amount: number): string {
  return amount.toFixed(2);
}

/** A row's cells may be grouped. */
function table(heads: readonly string[], rows: readonly (readonly (string | readonly string[])[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.flat().join(' | ')} |`).join('\n');
}
