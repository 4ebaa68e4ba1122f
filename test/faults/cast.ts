import { ApiError } from '../../lambdas/edge/apiError.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { bookingPageOf } from './bookingPage.ts';
import { botOf } from './bot.ts';
import { callsOf } from './calls.ts';
import { chanceFrom } from './chance.ts';
import { conditionsFrom } from './conditions.ts';
import { courseRunsOf } from './courseRuns.ts';
import { customerOf } from './customer.ts';
import { CutOff, type FaultyShop } from './faultyShop.ts';
import { hostileBuyerOf } from './hostileBuyer.ts';
import { orderRunsOf } from './orderRuns.ts';
import { ownerOf } from './owner.ts';
import { sheetOf } from './sheet.ts';
import { sheetOwnerOf } from './sheetOwner.ts';
import { trainersOf } from './trainers.ts';
import { webhookOf } from './webhook.ts';

export type Cast = ReturnType<typeof castOf>;

/** Everybody who acts in a run, and every function that begins by itself. Keep the order: each draws from the seed in turn. */
export function castOf(seed: number, shop: FaultyShop) {
  const chance = chanceFrom(seed);
  const conditions = conditionsFrom(chance);
  const trace: string[] = [];
  const note = (line: string) => void trace.push(line);
  const mayFail = mayFailIn(shop);
  const sheet = sheetOf(chance, conditions.movesPeople, conditions.changesSheet);
  const customers = Array.from({ length: 1 + chance.number(3) }, () =>
    customerOf(shop, chance, sheet.dates, conditions.severalPlaces ? 1 + chance.number(3) : 1),
  );
  return {
    shop,
    chance,
    conditions,
    trace,
    note,
    mayFail,
    sheet,
    customers,
    bookingPage: bookingPageOf(shop, chance, sheet.dates),
    hostile: hostileBuyerOf(shop, chance, sheet.dates),
    bot: botOf(shop, chance, chance.oneOf(sheet.dates)),
    courseRuns: courseRunsOf(shop, chance),
    owner: ownerOf(shop, chance, note),
    sheetOwner: sheetOwnerOf(shop, chance, sheet, note),
    webhook: webhookOf(shop, chance, note, mayFail),
    trainers: trainersOf(shop, chance, note),
    orderRuns: orderRunsOf(shop, chance, note, mayFail),
    calls: callsOf(shop, chance, conditions, note),
  };
}

/** A function may be cut off, find a service down, or refuse; anything else is a bug. */
function mayFailIn({ book }: FaultyShop) {
  return (error: unknown): void => {
    if (error instanceof CutOff || error instanceof Unavailable || error instanceof ApiError) return;
    book.broken.push(`a function failed: ${String(error)}`);
  };
}
