import { Stripe } from 'stripe';
import { Unavailable } from '../edge/unavailable.ts';
import { chargeOf } from './ourIntent.ts';
import { isKeyOfAnother, isMissing, isSavedFailure, rethrow } from './stripeErrors.ts';

export type PaymentIntent = Stripe.PaymentIntent;
export type NewPaymentIntent = Stripe.PaymentIntentCreateParams;
type FraudWarning = Stripe.Radar.EarlyFraudWarning & { readonly payment_intent: PaymentIntent };

/** The intents of a window of time. */
interface IntentsUntil {
  readonly until: Date;
  readonly intents: readonly PaymentIntent[];
}

const LARGEST_PAGE = 100;

/** No order has so many. */
const MOST_REFUNDS = 1_000;

/** Stripe takes 100 requests a second from one account. */
const MOST_IN_A_SECOND = 1_000;

/** Names what is read with an intent: the charge that paid it, with its refunds. */
const CHARGE = 'latest_charge.refunds';

/** Replacing an order calls Stripe three times: even if each first try is lost, the answer comes before Lambda's timeout. */
const TRY_MS = 5_000;

/** A page of a hundred intents with their charges may take Stripe a while. Only for runs that no visitor waits for. */
export const LIST_MS = 20_000;

/** Stripe could be asked, but has more payments than a request may read. */
export class ListTooLong extends Unavailable {}

/** This shop's payments among those of its Stripe account. Throws Unavailable when Stripe cannot be asked. */
export type Payments = ReturnType<typeof stripePayments>;

/** `apiUrl` points the client at another host than Stripe's own. */
export function stripeClient(secretKey: string, apiUrl?: string, otherwise: Stripe.StripeConfig = {}): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: TRY_MS,
    telemetry: false,
    ...(url && { protocol: url.protocol === 'http:' ? 'http' : 'https', host: url.hostname, port: url.port || '443' }),
    ...otherwise,
  });
}

/** `shop` marks our payments; any other payment is as good as missing: docs/decisions/0135. */
export function stripePayments(stripe: Stripe, secretKey: string, shop: string) {
  const isOurs: IsOurs = ({ metadata }) => metadata['shop'] === shop;
  return {
    /** We fulfil intents of our own mode only. */
    livemode: /^[sr]k_live_/.test(secretKey),

    ...intents(stripe, shop, isOurs),
    ...notesOf(stripe),
    ...lists(stripe, isOurs),
  };
}

type IsOurs = (intent: Pick<PaymentIntent, 'metadata'>) => boolean;

function intents(stripe: Stripe, shop: string, isOurs: IsOurs) {
  return {
    /** Null if this idempotency key can never return this intent: it was used with other parameters, or Stripe saved a failure under it. */
    async create(params: NewPaymentIntent, idempotencyKey: string): Promise<PaymentIntent | null> {
      const marked = { ...params, metadata: { ...params.metadata, shop } };
      try {
        return await stripe.paymentIntents.create(marked, { idempotencyKey });
      } catch (error) {
        if (isSavedFailure(error) || isKeyOfAnother(error)) return null;
        return rethrow(error);
      }
    },

    /** With the charge that paid it, and its refunds. Null if there is none of ours. */
    async retrieve(id: string): Promise<PaymentIntent | null> {
      try {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: [CHARGE] });
        return isOurs(intent) ? intent : null;
      } catch (error) {
        if (isMissing(error)) return null;
        return rethrow(error);
      }
    },

    /** The intent after the call: not cancelled if it was already paid. Null if Stripe knows no such intent, for example after a change of account. */
    async cancel(id: string): Promise<PaymentIntent | null> {
      try {
        return await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
      } catch (error) {
        if (isMissing(error)) return null;
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.payment_intent)
          return error.payment_intent;
        return rethrow(error);
      }
    },
  };
}

/** The declines, refunds, disputes and warnings of one intent. */
function notesOf(stripe: Stripe) {
  return {
    /** The ids of the declined ones among an intent's last hundred charges. */
    async declines(id: string): Promise<ReadonlySet<string>> {
      const { data } = await stripe.charges.list({ payment_intent: id, limit: LARGEST_PAGE }).catch(rethrow);
      return new Set(data.filter(({ status }) => status === 'failed').map((charge) => charge.id));
    },

    /** All refunds of an intent that was read with its charge. */
    async refundsOf(intent: PaymentIntent): Promise<readonly Stripe.Refund[]> {
      const charge = chargeOf(intent);
      if (!charge?.refunds?.has_more) return charge?.refunds?.data ?? [];
      return stripe.refunds
        .list({ charge: charge.id, limit: LARGEST_PAGE })
        .autoPagingToArray({ limit: MOST_REFUNDS })
        .catch(rethrow);
    },

    /** The disputes among an intent's last hundred; it was read with its charge. */
    async disputesOf(intent: PaymentIntent): Promise<readonly Stripe.Dispute[]> {
      if (!chargeOf(intent)?.disputed) return [];
      const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: LARGEST_PAGE }).catch(rethrow);
      return data;
    },

    /** The warnings of a card's issuer among an intent's last hundred. */
    async warningsOf(id: string): Promise<readonly Stripe.Radar.EarlyFraudWarning[]> {
      const of = { payment_intent: id, limit: LARGEST_PAGE };
      return (await stripe.radar.earlyFraudWarnings.list(of).catch(rethrow)).data;
    },
  };
}

function lists(stripe: Stripe, isOurs: IsOurs) {
  return {
    /** Every intent with a refund made since then, latest refund first, like `list`. One with two refunds comes twice. */
    refunded: (since: Date) => intentsOf(() => stripe.refunds.list(withIntents(since)), isOurs),

    /** Every intent with a dispute begun since then, like `refunded`. */
    disputed: (since: Date) => intentsOf(() => stripe.disputes.list(withIntents(since)), isOurs),

    /** Every warning of a card's issuer since then, latest first, with its intent as in `list`. */
    fraudWarnings: (since: Date): AsyncGenerator<FraudWarning> =>
      oursAmong(() => stripe.radar.earlyFraudWarnings.list(withIntents(since)), isOurs),

    /**
     * Every intent created since then, newest first, with the charge that paid it and its refunds. Throws ListTooLong if `mostPages` pages
     * of a hundred do not reach the end, so that nobody takes a part of the list for the whole.
     */
    async *list(since: Date, mostPages = Infinity): AsyncGenerator<PaymentIntent> {
      let after: Stripe.PaginationParams = {};
      for (let pages = 1; ; pages += 1) {
        const { data, has_more: hasMore } = await stripe.paymentIntents
          .list({ created: from(since), limit: LARGEST_PAGE, expand: [`data.${CHARGE}`], ...after })
          .catch(rethrow);
        yield* data.filter(isOurs);
        const last = data.at(-1);
        if (!hasMore || !last) return;
        if (pages >= mostPages)
          throw new ListTooLong('payments', { cause: new Error(`The list is longer than ${pages} pages`) });
        after = { starting_after: last.id };
      }
    },

    /**
     * Every intent created from one time to the second of another, oldest first, in windows of time that end at `until`. Stripe lists the
     * newest first, so a window is made so short that it fits on one page.
     */
    async *oldestFirst(since: Date, to: Date): AsyncGenerator<IntentsUntil> {
      const end = Math.floor(to.getTime() / 1000) + 1;
      let start = Math.floor(since.getTime() / 1000);
      let seconds = end - start;
      while (start < end) {
        const until = Math.min(start + seconds, end);
        const created = { gte: start, lt: until };
        const list = () => stripe.paymentIntents.list({ created, limit: LARGEST_PAGE, expand: [`data.${CHARGE}`] });
        const { data, has_more: hasMore } = await list().catch(rethrow);
        const isShortest = seconds === 1;
        if (hasMore && !isShortest) {
          // As long as this page took, at the newest end of the window.
          const taken = until - (data.at(-1)?.created ?? start);
          seconds = Math.max(1, Math.min(taken, Math.floor(seconds / 2)));
          continue;
        }
        const all = hasMore ? await list().autoPagingToArray({ limit: MOST_IN_A_SECOND }).catch(rethrow) : data;
        yield { until: new Date(until * 1000), intents: all.filter(isOurs).toReversed() };
        start = until;
        if (data.length < LARGEST_PAGE / 2) seconds *= 2;
      }
    },
  };
}

function from(since: Date) {
  return { gte: Math.floor(since.getTime() / 1000) };
}

function withIntents(since: Date) {
  return { created: from(since), limit: LARGEST_PAGE, expand: [`data.payment_intent.${CHARGE}`] };
}

interface OfIntent {
  readonly payment_intent?: string | PaymentIntent | null;
}

/** Those whose intent is ours. Another program of the owner may have charged without an intent. */
async function* oursAmong<Item extends OfIntent>(
  list: () => AsyncIterable<Item>,
  isOurs: IsOurs,
): AsyncGenerator<Item & { readonly payment_intent: PaymentIntent }> {
  try {
    for await (const item of list()) {
      const { payment_intent: intent = null } = item;
      if (intent !== null && typeof intent === 'object' && isOurs(intent)) yield { ...item, payment_intent: intent };
    }
  } catch (error) {
    await rethrow(error);
  }
}

async function* intentsOf(list: () => AsyncIterable<OfIntent>, isOurs: IsOurs): AsyncGenerator<PaymentIntent> {
  for await (const { payment_intent: intent } of oursAmong(list, isOurs)) yield intent;
}
