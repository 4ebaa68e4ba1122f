import type { Cast } from './cast.ts';
import type { Chance } from './chance.ts';
import { COURSE_DAYS } from './courseBook.ts';
import type { Customer } from './customer.ts';
import { loseRecord } from './loseRecord.ts';
import { MINUTE, SECOND } from './times.ts';

/** Something that can happen. One with twice the weight happens twice as often. */
export type Act = readonly [weight: number, act: () => unknown];

/** Lets one of them happen. */
export async function anyOf(acts: readonly Act[], chance: Chance): Promise<void> {
  let left = chance.number(acts.reduce((sum, [weight]) => sum + weight * 10, 0)) / 10;
  const chosen = acts.find(([weight]) => (left -= weight) < 0);
  await chosen?.[1]();
}

/** Orders are placed, paid, refunded, disputed and lost. */
export function sellingActs(cast: Cast, customer: Customer, waitADay: () => Promise<void>): Act[] {
  const { shop, chance, conditions, note, mayFail } = cast;
  const { bookingPage, bot, calls, courseRuns, hostile, orderRuns, owner, sheetOwner, webhook } = cast;
  const { restless, sweepsMeanwhile, namesPeople, movesPeople } = conditions;
  const { orderIds } = shop;
  return [
    [6, () => customer.place()],
    [restless ? 4 : 1, () => customer.reload()],
    [restless ? 4 : 1, () => customer.changeCart()],
    [conditions.newTerms ? 1 : 0, () => note(`new terms: ${shop.changeTerms()}`)],
    [conditions.bot ? 4 : 0, () => void bot.ask().catch(() => {})],
    [conditions.bot ? 2 : 0, () => void bot.pay().catch(() => {})],
    [namesPeople || movesPeople ? 3 : 0, () => bookingPage.act(mayFail, movesPeople)],
    [conditions.hostile || conditions.changesSheet ? 0.5 : 0, () => courseRuns.begin(mayFail, note)],
    [conditions.changesSheet ? 0.6 : 0, () => sheetOwner.act(mayFail)],
    [conditions.hostile ? 12 : 0, () => void hostile.act(mayFail)],
    [conditions.browserReports ? 3 : 0, () => orderRuns.askForMails()],
    [conditions.webhook ? 3 : 0, () => webhook.deliverAny()],
    [sweepsMeanwhile ? 1 : 0, () => orderRuns.sweep()],
    [2, () => calls.wait(chance.oneOf([SECOND, 5 * SECOND, 20 * SECOND, 61 * SECOND, 20 * MINUTE]))],
    [sweepsMeanwhile ? 0.2 : 0, waitADay],
    [
      conditions.mismatchedPayments ? 0.5 : 0,
      () => orderIds.size > 0 && shop.payMismatched(chance.oneOf([...orderIds])),
    ],
    [conditions.losesRecords ? 1 : 0, () => loseRecord(shop, chance, conditions, note)],
    [conditions.refunds ? 2 : 0, () => owner.refundAny()],
    [conditions.refunds ? 1 : 0, () => owner.moveAny()],
    [conditions.disputes ? 1 : 0, () => owner.disputeAny()],
  ];
}

/** Course-days runs, and refunds still come in. `others` happen too. */
export function courseActs(cast: Cast, others: readonly Act[]): Act[] {
  const { shop, chance, conditions, note, mayFail, calls, courseRuns, orderRuns, owner, webhook } = cast;
  const isRunning = shop.running.some(({ name }) => name === COURSE_DAYS);
  return [
    [isRunning ? 1 : 6, () => courseRuns.begin(mayFail, note)],
    [2, () => calls.wait(chance.oneOf([5 * SECOND, 61 * SECOND]))],
    ...others,
    [conditions.refunds ? 1 : 0, () => owner.refundAny()],
    [conditions.refunds ? 1 : 0, () => (conditions.webhook ? webhook.deliverAny() : orderRuns.sweep())],
  ];
}
