import { ApiError } from '../../lambdas/edge/apiError.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { sendOrderEmail } from '../../lambdas/send-order-email/sendOrderEmail.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import { chanceFrom } from './chance.ts';
import { conditionsFrom, fateOf } from './conditions.ts';
import { customerOf } from './customer.ts';
import { CutOff, type FaultyShop, openFaultyShop } from './faultyShop.ts';
import { bookingPageOf } from './bookingPage.ts';
import { botOf } from './bot.ts';
import { hostileBuyerOf } from './hostileBuyer.ts';
import { COURSE_DAYS } from './courseBook.ts';
import { brokenCertificates } from './certificates.ts';
import { brokenCourses } from './coursePromises.ts';
import { COURSE_TIMES, courseRunsOf, MORNINGS } from './courseRuns.ts';
import { loseRecord } from './loseRecord.ts';
import { ownerOf } from './owner.ts';
import { brokenPapers } from './paperPromises.ts';
import { brokenPlaces } from './placePromises.ts';
import { brokenPromises } from './promises.ts';
import { mailTally, type RunReport } from './report.ts';
import type { Servers } from './servers.ts';
import { sheetOf } from './sheet.ts';
import { trainersOf } from './trainers.ts';
import { webhookOf } from './webhook.ts';
import { ANSWERED, type Invocation } from './wire.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const SWEEP = 'sweep-orders';
/** Lambda ends the functions behind the API after 25 s. A sweep and course-days may run longer, but no order or mail of them takes this long. */
const CUT_OFF_AFTER_MS: Readonly<Record<string, number>> = {
  [SWEEP]: 50 * SECOND,
  [COURSE_DAYS]: 50 * SECOND,
  page: Infinity,
};
const API_TIMEOUT_MS = 25 * SECOND;
/** The first does the remaining work, the second the mails that were leased meanwhile, the third must find nothing. */
const HEALING_ROUNDS = 3;

type Act = readonly [weight: number, act: () => unknown];

/** Plays a shop's life as the seed decides it, then lets everything work again, and checks every promise. */
export async function run(seed: number, servers: Servers): Promise<RunReport> {
  const shop = openFaultyShop(servers);
  const restore = shop.wire.holdPauses();
  try {
    return await play(seed, shop);
  } finally {
    restore();
    await shop.clear();
  }
}

async function play(seed: number, shop: FaultyShop): Promise<RunReport> {
  const { book, clock, deps, now, orderIds, running, stripe, wire } = shop;
  const chance = chanceFrom(seed);
  const conditions = conditionsFrom(chance);
  const { namesPeople, movesPeople } = conditions;
  const sheet = sheetOf(chance, movesPeople);
  const customers = Array.from({ length: 1 + chance.number(3) }, () =>
    customerOf(shop, chance, sheet.dates, conditions.severalPlaces ? 1 + chance.number(3) : 1),
  );
  const bookingPage = bookingPageOf(shop, chance, sheet.dates);
  const hostile = hostileBuyerOf(shop, chance, sheet.dates);
  const bot = botOf(shop, chance, chance.oneOf(sheet.dates));
  const trace: string[] = [];
  const note = (line: string) => void trace.push(line);
  const courseRuns = courseRunsOf(shop, chance);
  const owner = ownerOf(shop, chance, note);
  const webhook = webhookOf(shop, chance, note, mayFail);
  const trainers = trainersOf(shop, chance, note);
  await shop.stock(sheet);
  shop.limitMails(conditions.hostile);
  shop.paperTrouble.cannotWrite = conditions.papersFail;
  let [longWaits, cutOff, troubles] = [2, 0, 0];

  for (let moves = 30 + chance.number(90); moves > 0; moves--) {
    const isBusy = wire.pending.length > 0 && chance.is(0.75);
    await (isBusy ? endCall() : act());
    await quiet();
  }
  await heal();
  if (namesPeople || movesPeople || conditions.hostile) {
    // By now most orders are paid. The owner presses links that were asked for in an earlier round.
    for (let rounds = movesPeople ? 3 : 1; rounds > 0; rounds--) {
      await shop.stock(sheet);
      const visitor = () => (conditions.hostile && chance.is(0.7) ? hostile : bookingPage);
      for (let moves = conditions.hostile ? 60 : 25; moves > 0; moves--) {
        await (wire.pending.length > 0 && chance.is(0.6) ? endCall() : visitor().act(mayFail, movesPeople));
        if (moves % 10 === 0) sweep();
        await quiet();
      }
      await heal();
    }
    // Mails above a limit of the day go the next day.
    shop.limitMails(false);
    await wait(24 * HOUR).then(heal);
  }
  if (conditions.refunds) {
    // Most refunds come long after everything else, when only their own event or the list of refunds tells of them.
    await wait(30 * 24 * HOUR);
    await owner.refundAny();
    owner.decideAll();
    await heal();
  }
  const brokenOnCourses = await comeToCourses();
  return {
    seed,
    broken: [
      ...(await brokenPromises(shop, [...customers, bot], conditions)),
      ...(await brokenPlaces(shop, sheet)),
      ...(await brokenPapers(shop)),
      ...brokenOnCourses,
      ...shop.pageMails.broken(shop.book.lost, conditions),
      ...(await bookingPage.lostPeople()),
      ...(await bookingPage.lostTransfers(conditions)),
    ],
    trace,
    tally: {
      ...mailTally(shop),
      ...(await bookingPage.tally()),
      marks: trainers.marks(),
      cutOff,
      troubles,
    },
  };

  /** Waits until all running work waits at the wire again. */
  async function quiet(): Promise<void> {
    await new Promise(setImmediate);
    await book.settled();
  }

  async function endCall(): Promise<void> {
    const call = chance.oneOf(wire.pending);
    if (chance.is(conditions.crash)) return kill(call.by);
    const fate = fateOf(call, chance, conditions);
    if (fate.trouble) troubles += 1;
    note(`${call.by.name}: ${call.what}: ${fate.trouble ?? 'answered'}${fate.takesEffect ? '' : ', without effect'}`);
    await call.end(fate);
  }

  async function act(): Promise<void> {
    const customer = chance.oneOf(customers);
    const { restless, browserReports, sweepsMeanwhile, mismatchedPayments, losesRecords } = conditions;
    await anyOf([
      [6, () => customer.place()],
      [restless ? 4 : 1, () => customer.reload()],
      [restless ? 4 : 1, () => customer.changeCart()],
      [conditions.newTerms ? 1 : 0, () => note(`new terms: ${shop.changeTerms()}`)],
      [conditions.bot ? 4 : 0, () => void bot.ask().catch(() => {})],
      [conditions.bot ? 2 : 0, () => void bot.pay().catch(() => {})],
      [namesPeople || movesPeople ? 3 : 0, () => bookingPage.act(mayFail, movesPeople)],
      [conditions.hostile ? 1 : 0, () => courseRuns.sendKept(mayFail)],
      [conditions.hostile ? 12 : 0, () => void hostile.act(mayFail)],
      [browserReports ? 3 : 0, () => askForMails()],
      [conditions.webhook ? 3 : 0, () => webhook.deliverAny()],
      [sweepsMeanwhile ? 1 : 0, () => sweep()],
      [2, () => wait(chance.oneOf([SECOND, 5 * SECOND, 20 * SECOND, 61 * SECOND, 20 * MINUTE]))],
      [sweepsMeanwhile ? 0.2 : 0, () => (longWaits-- > 0 ? waitADay() : undefined)],
      [mismatchedPayments ? 0.5 : 0, () => orderIds.size > 0 && shop.payMismatched(chance.oneOf([...orderIds]))],
      [losesRecords ? 1 : 0, () => loseRecord(shop, chance, conditions, note)],
      [conditions.refunds ? 2 : 0, () => owner.refundAny()],
      [conditions.refunds ? 1 : 0, () => owner.moveAny()],
      [conditions.disputes ? 1 : 0, () => owner.disputeAny()],
    ]);
  }

  async function anyOf(acts: readonly Act[]): Promise<void> {
    let left = chance.number(acts.reduce((sum, [weight]) => sum + weight * 10, 0)) / 10;
    const chosen = acts.find(([weight]) => (left -= weight) < 0);
    await chosen?.[1]();
  }

  /** The mornings before the courses, their days, and the week after. Lists the broken promises. */
  async function comeToCourses(): Promise<string[]> {
    // A course's mails take many calls: some runs end before them, to save time, and some before its day.
    if (chance.is(0.25) || stripe.intents().every(({ status }) => status !== 'succeeded')) return [];
    await courseRuns.setRenewals();
    await live(MORNINGS, [[namesPeople ? 2 : 0, () => bookingPage.savePerson(mayFail)]]);
    const broken = await brokenCourses(shop, conditions);
    if (chance.is(0.5)) return broken;
    await trainers.come();
    await live(COURSE_TIMES, [
      [10, () => trainers.act(mayFail)],
      [1, () => trainers.record(mayFail)],
    ]);
    return broken.concat(await trainers.broken(), await brokenCertificates(shop, conditions));
  }

  /** Course-days runs at these times, and refunds still come in. */
  async function live(times: readonly number[], others: readonly Act[]): Promise<void> {
    const { refunds } = conditions;
    for (const time of times) {
      await wait(time - clock.ms);
      await shop.stock(sheet);
      for (let moves = 8 + chance.number(30); moves > 0; moves--) {
        await (wire.pending.length > 0 && chance.is(0.8)
          ? endCall()
          : anyOf([
              [running.some(({ name }) => name === COURSE_DAYS) ? 1 : 6, () => courseRuns.begin(mayFail, note)],
              [2, () => wait(chance.oneOf([5 * SECOND, 61 * SECOND]))],
              ...others,
              [refunds ? 1 : 0, () => owner.refundAny()],
              [refunds ? 1 : 0, () => (conditions.webhook ? webhook.deliverAny() : sweep())],
            ]));
        await quiet();
      }
    }
    await heal();
  }

  /** Calls send-order-email for any intent, as a browser or anybody else could. */
  function askForMails(): void {
    const intents = stripe.intents();
    if (intents.length === 0) return;
    const { id: paymentIntentId } = chance.oneOf(intents);
    note('send-order-email begins');
    shop.invoke('send-order-email', () => sendOrderEmail({ paymentIntentId }, deps, now)).catch(mayFail);
  }

  function sweep(): void {
    note('sweep-orders begins');
    shop.invoke(SWEEP, () => sweepOrders(deps, now)).catch(mayFail);
  }

  async function wait(ms: number): Promise<void> {
    note(`${ms / SECOND} s go by`);
    clock.ms += ms;
    const tooLong = running.filter(
      ({ name, startedAt }) => clock.ms - startedAt >= (CUT_OFF_AFTER_MS[name] ?? API_TIMEOUT_MS),
    );
    for (const invocation of tooLong) await kill(invocation);
  }

  /** Long enough for Stripe to forget its idempotency keys. If records can be lost, one sweep succeeds before. */
  async function waitADay(): Promise<void> {
    if (conditions.losesRecords) {
      sweep();
      while (running.some(({ name }) => name === SWEEP)) {
        for (const call of wire.pending.filter(({ by }) => by.name === SWEEP)) await call.end(ANSWERED);
        await quiet();
      }
    }
    await wait(25 * HOUR);
  }

  async function kill(invocation: Invocation): Promise<void> {
    note(`${invocation.name} is cut off`);
    cutOff += 1;
    await shop.kill(invocation, () => chance.is(0.5));
  }

  /** Nothing fails any more: Stripe redelivers its events, or the sweep runs. */
  async function heal(): Promise<void> {
    note('everything works again');
    shop.paperTrouble.cannotWrite = false;
    for (let round = 0; round <= HEALING_ROUNDS; round++) {
      while (wire.pending.length > 0) {
        await chance.oneOf(wire.pending).end(ANSWERED);
        await quiet();
      }
      if (round === HEALING_ROUNDS) break;
      await wait(conditions.webhook ? 2 * MINUTE : HOUR);
      if (conditions.webhook) webhook.deliverAll();
      // Only the sweep notices that the record of a finished order was lost.
      if (!conditions.webhook || conditions.losesRecords) sweep();
      if (clock.ms > MORNINGS[0]!) await courseRuns.begin(mayFail, note);
      else courseRuns.sendKept(mayFail);
      await quiet();
    }
  }

  /** A function may be cut off, find a service down, or refuse; anything else is a bug. */
  function mayFail(error: unknown): void {
    if (error instanceof CutOff || error instanceof Unavailable || error instanceof ApiError) return;
    book.broken.push(`a function failed: ${String(error)}`);
  }
}
