import type { Stripe } from 'stripe';
import { ApiError } from '../../lambdas/edge/apiError.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { sendOrderEmail } from '../../lambdas/send-order-email/core.ts';
import { handleStripeEvent } from '../../lambdas/stripe-webhook/core.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/core.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type Customer, customerOf } from './customer.ts';
import { CutOff, type FaultyShop, openFaultyShop } from './faultyShop.ts';
import { botOf } from './bot.ts';
import { brokenPromises } from './promises.ts';
import type { Servers } from './servers.ts';
import { troubleFor } from './troubles.ts';
import { ANSWERED, type Invocation } from './wire.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const SWEEP = 'sweep-orders';

/** Lambda ends the functions behind the API after 25 s. A sweep may run longer, but no order of it takes this long. */
const CUT_OFF_AFTER_MS: Readonly<Record<string, number>> = { [SWEEP]: 50 * SECOND, page: Infinity };
const API_TIMEOUT_MS = 25 * SECOND;
/** The first does the remaining work, the second the mails that were leased meanwhile, the third must find nothing. */
const HEALING_ROUNDS = 3;

export interface RunReport {
  readonly seed: number;
  /** Empty if every promise held. */
  readonly broken: readonly string[];
  /** One line for each event. */
  readonly trace: readonly string[];
  readonly tally: Readonly<Record<'paidOrders' | 'mails' | 'repeats' | 'cutOff' | 'troubles', number>>;
}

/** How many faults a run has, and which of the three triggers of an order's mails work. */
interface Conditions {
  readonly trouble: number;
  readonly crash: number;
  readonly webhook: boolean;
  readonly browserReports: boolean;
  readonly sweepsMeanwhile: boolean;
  readonly refusals: boolean;
  readonly mismatchedPayments: boolean;
  readonly losesRecords: boolean;
  /** Customers reload in mid-payment and change their minds. */
  readonly restless: boolean;
  readonly bot: boolean;
}

/** Plays a shop's life as the seed decides it, then lets everything work again, and checks every promise. */
export async function run(seed: number, servers: Servers): Promise<RunReport> {
  const shop = openFaultyShop(servers);
  const restore = shop.wire.holdPauses();
  try {
    return await new Run(seed, shop).toTheEnd();
  } finally {
    restore();
  }
}

class Run {
  readonly #seed: number;
  readonly #shop: FaultyShop;
  readonly #chance: Chance;
  readonly #conditions: Conditions;
  readonly #customers: readonly Customer[];
  readonly #bot: ReturnType<typeof botOf>;
  readonly #trace: string[] = [];
  #longWaits = 2;
  #cutOff = 0;
  #troubles = 0;

  constructor(seed: number, shop: FaultyShop) {
    const chance = chanceFrom(seed);
    this.#seed = seed;
    this.#shop = shop;
    this.#chance = chance;
    this.#conditions = {
      trouble: chance.oneOf([0, 0.05, 0.2, 0.5]),
      crash: chance.oneOf([0, 0.03, 0.1]),
      webhook: chance.is(0.7),
      browserReports: chance.is(0.6),
      sweepsMeanwhile: chance.is(0.5),
      refusals: chance.is(0.1),
      mismatchedPayments: chance.is(0.05),
      losesRecords: chance.is(0.1),
      restless: chance.is(0.4),
      bot: chance.is(0.3),
    };
    this.#customers = Array.from({ length: 1 + chance.number(2) }, () => customerOf(shop, chance));
    this.#bot = botOf(shop, chance);
  }

  async toTheEnd(): Promise<RunReport> {
    for (let moves = 30 + this.#chance.number(90); moves > 0; moves--) await this.#move();
    await this.#heal();
    const { accepted } = this.#shop.book;
    return {
      seed: this.#seed,
      broken: await brokenPromises(this.#shop, [...this.#customers, this.#bot], this.#conditions),
      trace: this.#trace,
      tally: {
        paidOrders: this.#shop.intents().filter(({ status }) => status === 'succeeded').length,
        mails: accepted.length,
        repeats: accepted.filter(({ repeat }) => repeat).length,
        cutOff: this.#cutOff,
        troubles: this.#troubles,
      },
    };
  }

  async #move(): Promise<void> {
    const { pending } = this.#shop.wire;
    const isBusy = pending.length > 0 && this.#chance.is(0.75);
    await (isBusy ? this.#endCall() : this.#act());
    await this.#quiet();
  }

  /** Waits until all running work waits at the wire again. */
  async #quiet(): Promise<void> {
    await new Promise(setImmediate);
    await this.#shop.book.settled();
  }

  async #endCall(): Promise<void> {
    const call = this.#chance.oneOf(this.#shop.wire.pending);
    if (this.#chance.is(this.#conditions.crash)) return this.#kill(call.by);
    const trouble =
      call.part !== 'pause' && this.#chance.is(this.#conditions.trouble)
        ? troubleFor(call.part, this.#chance, this.#conditions)
        : ANSWERED;
    if (trouble.trouble) this.#troubles += 1;
    this.#note(
      `${call.by.name}: ${call.what}: ${trouble.trouble ?? 'answered'}${trouble.takesEffect ? '' : ', without effect'}`,
    );
    await call.end(trouble);
  }

  async #act(): Promise<void> {
    const { chance, conditions } = { chance: this.#chance, conditions: this.#conditions };
    const customer = chance.oneOf(this.#customers);
    const acts: readonly (readonly [weight: number, act: () => unknown])[] = [
      [6, () => customer.place()],
      [conditions.restless ? 4 : 1, () => customer.reload()],
      [conditions.restless ? 4 : 1, () => customer.changeCart()],
      [conditions.bot ? 4 : 0, () => void this.#bot.ask().catch(() => {})],
      [conditions.bot ? 2 : 0, () => void this.#bot.pay().catch(() => {})],
      [conditions.browserReports ? 3 : 0, () => this.#tell()],
      [conditions.webhook ? 3 : 0, () => this.#deliverAny()],
      [conditions.sweepsMeanwhile ? 1 : 0, () => this.#sweep()],
      [2, () => this.#wait(chance.oneOf([SECOND, 5 * SECOND, 20 * SECOND, 61 * SECOND, 20 * MINUTE]))],
      [conditions.sweepsMeanwhile ? 0.2 : 0, () => (this.#longWaits-- > 0 ? this.#waitADay() : undefined)],
      [conditions.mismatchedPayments ? 0.5 : 0, () => this.#payMismatched()],
      [conditions.losesRecords ? 1 : 0, () => this.#loseRecord()],
    ];
    let left = chance.number(acts.reduce((sum, [weight]) => sum + weight * 10, 0)) / 10;
    const chosen = acts.find(([weight]) => (left -= weight) < 0);
    await chosen?.[1]();
  }

  /** Calls send-order-email for any intent, as a browser or anybody else could. */
  #tell(): void {
    const intents = this.#shop.intents();
    if (intents.length === 0) return;
    const { id: paymentIntentId } = this.#chance.oneOf(intents);
    this.#note('send-order-email begins');
    this.#shop
      .invoke('send-order-email', () => sendOrderEmail({ paymentIntentId }, this.#shop.deps, this.#shop.now))
      .catch(this.#mayFail);
  }

  /** Delivers any of the waiting events once or twice, rarely 50 times. */
  #deliverAny(): void {
    const { events } = this.#shop;
    if (events.length > 0)
      this.#deliver(this.#chance.oneOf(events), this.#chance.is(0.02) ? 50 : 1 + this.#chance.number(2));
  }

  #deliver(event: Stripe.Event, times: number): void {
    this.#note(`stripe-webhook begins: ${event.type}, ${times} times`);
    for (let time = 0; time < times; time++) this.#receive(event).catch(this.#mayFail);
  }

  /** Stripe redelivers an event until it gets a 2xx. */
  async #receive(event: Stripe.Event): Promise<void> {
    const { deps, events } = this.#shop;
    await this.#shop.invoke('stripe-webhook', () => handleStripeEvent(event, deps, this.#shop.now, async () => {}));
    if (events.includes(event)) events.splice(events.indexOf(event), 1);
  }

  #sweep(): void {
    this.#note('sweep-orders begins');
    this.#shop.invoke(SWEEP, () => sweepOrders(this.#shop.deps, this.#shop.now)).catch(this.#mayFail);
  }

  async #wait(ms: number): Promise<void> {
    const { clock, running } = this.#shop;
    this.#note(`${ms / SECOND} s go by`);
    clock.ms += ms;
    for (const invocation of running.filter(
      ({ name, startedAt }) => clock.ms - startedAt >= (CUT_OFF_AFTER_MS[name] ?? API_TIMEOUT_MS),
    ))
      await this.#kill(invocation);
  }

  /** Long enough for Stripe to forget its idempotency keys. If records can be lost, one sweep succeeds before. */
  async #waitADay(): Promise<void> {
    const { running, wire } = this.#shop;
    if (this.#conditions.losesRecords) {
      this.#sweep();
      while (running.some(({ name }) => name === SWEEP)) {
        for (const call of wire.pending.filter(({ by }) => by.name === SWEEP)) await call.end(ANSWERED);
        await this.#quiet();
      }
    }
    await this.#wait(25 * HOUR);
  }

  async #payMismatched(): Promise<void> {
    const orderIds = [...this.#shop.orderIds];
    if (orderIds.length > 0) await this.#shop.payMismatched(this.#chance.oneOf(orderIds));
  }

  /** Only while no function runs, and a paid one only if no bot could request it again. */
  async #loseRecord(): Promise<void> {
    const { deps, orderIds, running } = this.#shop;
    if (orderIds.size === 0 || running.some(({ name }) => name !== 'page')) return;
    const order = await deps.orders.get(this.#chance.oneOf([...orderIds]));
    if (order?.status !== 'PENDING' && (order?.status !== 'PAID' || this.#conditions.bot)) return;
    this.#note(`the record of a ${order.status} order is lost`);
    await this.#shop.loseRecord(order.orderId);
  }

  async #kill(invocation: Invocation): Promise<void> {
    this.#note(`${invocation.name} is cut off`);
    this.#cutOff += 1;
    await this.#shop.kill(invocation, () => this.#chance.is(0.5));
  }

  /** Nothing fails any more: Stripe redelivers its events, or the sweep runs. */
  async #heal(): Promise<void> {
    const {
      shop: { wire, events },
      conditions,
    } = { shop: this.#shop, conditions: this.#conditions };
    this.#note('everything works again');
    for (let round = 0; round <= HEALING_ROUNDS; round++) {
      while (wire.pending.length > 0) {
        await this.#chance.oneOf(wire.pending).end(ANSWERED);
        await this.#quiet();
      }
      if (round === HEALING_ROUNDS) break;
      await this.#wait(conditions.webhook ? 2 * MINUTE : HOUR);
      if (conditions.webhook) for (const event of events) this.#deliver(event, 1);
      // Only the sweep notices that the record of a finished order was lost.
      if (!conditions.webhook || conditions.losesRecords) this.#sweep();
      await this.#quiet();
    }
  }

  /** A function may be cut off, find a service down, or refuse; anything else is a bug. */
  readonly #mayFail = (error: unknown): void => {
    if (error instanceof CutOff || error instanceof Unavailable || error instanceof ApiError) return;
    this.#shop.book.broken.push(`a function failed: ${String(error)}`);
  };

  #note(line: string): void {
    this.#trace.push(line);
  }
}
