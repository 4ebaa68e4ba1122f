import { type Act, anyOf, courseActs, sellingActs } from './acts.ts';
import type { Cast } from './cast.ts';
import { brokenCertificates } from './certificates.ts';
import { brokenCourses } from './coursePromises.ts';
import { untrueLetters } from './letterPromises.ts';
import { COURSE_TIMES, MORNINGS } from './courseRuns.ts';
import { SWEEP } from './orderRuns.ts';
import { DAY, HOUR, MINUTE } from './times.ts';

/** The first does the remaining work, the second the mails that were leased meanwhile, the third must find nothing. */
const HEALING_ROUNDS = 3;

/** Customers order and pay while everything may fail. */
export async function sell(cast: Cast): Promise<void> {
  const { shop, chance, conditions, sheet, customers, calls } = cast;
  await shop.stock(sheet);
  shop.limitMails(conditions.hostile);
  shop.paperTrouble.cannotWrite = conditions.papersFail;
  let longWaits = 2;
  const waitADay = async () => {
    if (longWaits-- > 0) await waitUntilKeysExpire(cast);
  };
  for (let moves = 30 + chance.number(90); moves > 0; moves--) {
    await calls.endAnyOr(() => anyOf(sellingActs(cast, chance.oneOf(customers), waitADay), chance), 0.75);
    await calls.quiet();
  }
  await heal(cast);
}

/** By now most orders are paid. The owner presses links that were asked for in an earlier round. */
export async function visitBookingPages(cast: Cast): Promise<void> {
  const { shop, chance, sheet, calls, bookingPage, hostile, orderRuns, mayFail } = cast;
  const { namesPeople, movesPeople, hostile: isHostile } = cast.conditions;
  if (!namesPeople && !movesPeople && !isHostile) return;
  const visit = () => (isHostile && chance.is(0.7) ? hostile : bookingPage).act(mayFail, movesPeople);
  for (let rounds = movesPeople ? 3 : 1; rounds > 0; rounds--) {
    await shop.stock(sheet);
    for (let moves = isHostile ? 60 : 25; moves > 0; moves--) {
      await calls.endAnyOr(visit, 0.6);
      if (moves % 10 === 0) orderRuns.sweep();
      await calls.quiet();
    }
    await heal(cast);
  }
  // Mails above a limit of the day go the next day.
  shop.limitMails(false);
  await calls.wait(DAY);
  await heal(cast);
}

/** The owner changes the sheet, and answers, while customers still buy; some questions are never answered. */
export async function keepCalendar(cast: Cast): Promise<void> {
  const { shop, chance, conditions, sheet, sheetOwner, customers, calls, courseRuns, webhook, note, mayFail } = cast;
  const acts: Act[] = [
    [6, () => sheetOwner.act(mayFail)],
    [2, () => chance.oneOf(customers).place()],
    [1, () => webhook.deliverAny()],
  ];
  const taken = await Promise.all(sheet.dates.map(({ id }) => shop.takenBy(id)));
  if (!conditions.changesSheet || taken.every(({ size }) => size === 0)) return;
  for (let rounds = 2; rounds > 0; rounds--) {
    await shop.stock(sheet);
    for (let moves = 80; moves > 0; moves--) {
      await calls.endAnyOr(() => anyOf(acts, chance), 0.85);
      if (moves % 40 === 0) await courseRuns.begin(mayFail, note);
      await calls.quiet();
    }
    await heal(cast);
  }
  // The refresh that ended last may have read an older copy.
  await shop.stock(sheet);
  if (chance.is(0.5)) await sheetOwner.answerAll(mayFail);
  // Mails above a limit of the day go the next day.
  shop.limitMails(false);
  await calls.answerAll();
  await calls.wait(DAY);
  await heal(cast);
}

/** Most refunds come long after everything else, when only their own event or the list of refunds tells of them. */
export async function refundLate(cast: Cast): Promise<void> {
  if (!cast.conditions.refunds) return;
  await cast.calls.wait(30 * DAY);
  await cast.owner.refundAny();
  cast.owner.decideAll();
  await heal(cast);
}

/** The mornings before the courses, their days, and the week after. Lists the broken promises. */
export async function comeToCourses(cast: Cast): Promise<string[]> {
  const { shop, chance, conditions, sheet, bookingPage, courseRuns, trainers, mayFail } = cast;
  // A course's mails take many calls: some runs end before them, to save time, and some before its day.
  const untrue = await untrueLetters(shop, sheet, conditions);
  if (untrue.length > 0 || chance.is(0.25) || shop.stripe.intents().every(({ status }) => status !== 'succeeded'))
    return untrue;
  await courseRuns.setRenewals();
  await liveAt(MORNINGS, cast, [[conditions.namesPeople ? 2 : 0, () => bookingPage.savePerson(mayFail)]]);
  const broken = await brokenCourses(shop, sheet, conditions);
  if (chance.is(0.5)) return broken;
  await trainers.come();
  await liveAt(COURSE_TIMES, cast, [
    [10, () => trainers.act(mayFail)],
    [1, () => trainers.record(mayFail)],
  ]);
  return broken.concat(await trainers.broken(sheet), await brokenCertificates(shop, conditions));
}

async function liveAt(times: readonly number[], cast: Cast, others: readonly Act[]): Promise<void> {
  const { shop, chance, sheet, calls } = cast;
  for (const time of times) {
    await calls.wait(time - shop.clock.ms);
    await shop.stock(sheet);
    for (let moves = 8 + chance.number(30); moves > 0; moves--) {
      await calls.endAnyOr(() => anyOf(courseActs(cast, others), chance), 0.8);
      await calls.quiet();
    }
  }
  await heal(cast);
}

/** Waits until Stripe forgets its idempotency keys. If records can be lost, one sweep succeeds before. */
async function waitUntilKeysExpire({ conditions, calls, orderRuns }: Cast): Promise<void> {
  if (conditions.losesRecords) {
    orderRuns.sweep();
    await calls.finish(SWEEP);
  }
  await calls.wait(25 * HOUR);
}

/** Nothing fails any more: Stripe redelivers its events, or the sweep runs. */
async function heal({ shop, conditions, note, mayFail, calls, webhook, orderRuns, courseRuns }: Cast): Promise<void> {
  note('everything works again');
  shop.paperTrouble.cannotWrite = false;
  for (let round = 0; round < HEALING_ROUNDS; round++) {
    await calls.answerAll();
    await calls.wait(conditions.webhook ? 2 * MINUTE : HOUR);
    if (conditions.webhook) webhook.deliverAll();
    // Only the sweep notices that the record of a finished order was lost.
    if (!conditions.webhook || conditions.losesRecords) orderRuns.sweep();
    await courseRuns.begin(mayFail, note);
    await calls.quiet();
  }
  await calls.answerAll();
}
