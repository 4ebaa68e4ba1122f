import { randomUUID } from 'node:crypto';
import { placesOf } from '../../domain/bookings/bookings.ts';
import { bookedLines } from '../../domain/bookings/transfers.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { pricedItems } from '../../frontend/src/features/checkout/createPaymentIntent.ts';
import { savePeople } from '../../lambdas/bookings/savePeople.ts';
import { bookingReminders } from '../../lambdas/bookings/bookingReminders.ts';
import { requestChange } from '../../lambdas/bookings/requestChange.ts';
import { orderRequest } from '../lambdas/requests.ts';
import { askForIntent } from './askForIntent.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';
import type { RunDate } from './sheet.ts';
import { stripeJs } from './stripeWire.ts';

/** Both parts are in HOSTILE_WORDS. */
const WORDS = 'Your licence is revoked, appeal at https://evil.example';

/** Pays with a stranger's address, and makes the booking page mail it as often as it will. */
export function hostileBuyerOf(shop: FaultyShop, chance: Chance, dates: readonly RunDate[]) {
  const stranger = randomUUID();
  const stripe = stripeJs(shop.wire, shop.stripe.api, () => 'pm_card_visa');
  const { reminders } = shop.days.renewals;
  /** The same name with another address would be the same person, whose old address hears nothing. */
  let names = 0;

  /** One mailbox in many spellings, now and then an address that nobody has. */
  function address(): string {
    if (chance.is(0.2)) return `${randomUUID()}@example.co.uk`;
    return chance.is(0.5) ? `${stranger}@example.co.uk` : `${stranger.toUpperCase()}+${chance.number(9)}@example.co.uk`;
  }

  function items() {
    const date = chance.oneOf(dates);
    const undated = orderLine(productBySlug('driver-cpc')!, null, 2);
    const { items, amount } = pricedItems(chance.is(0.5) ? date.lines() : [undated]);
    const asked = chance.oneOf(['row', 'day', 'link'] as const);
    const row = { row: undefined, day: [], link: [{ heading: 'Venue', text: WORDS }] }[asked];
    return { amount, items: items.map((item) => Object.assign(item, row && { cells: row })) };
  }

  /** A paid order of his, and one of its places. */
  async function target() {
    const ids = [...shop.hostileOrders];
    const order = ids.length > 0 ? await shop.deps.orders.get(chance.oneOf(ids)) : null;
    if (order?.status !== 'PAID') return null;
    return {
      link: { orderId: order.orderId, key: order.bookingKey },
      place: chance.oneOf(placesOf(bookedLines(order.order, order.transfers))).id,
    };
  }

  return {
    /** One of his acts. */
    async act(mayFail: (error: unknown) => void): Promise<void> {
      const act = chance.oneOf(['buy', 'ask', 'name', 'remind'] as const);
      // Paying takes many calls, which end one by one.
      if (act === 'buy') this.buy().catch(() => {});
      else await this[act](mayFail);
    },

    async buy(): Promise<void> {
      const orderId = randomUUID();
      shop.orderIds.add(orderId);
      shop.hostileOrders.add(orderId);
      const terms = chance.is(0.5)
        ? { version: shop.deps.termsVersion, agreed: true as const, earlyStart: true }
        : undefined;
      const request = orderRequest({ ...items(), orderId, email: address(), name: WORDS, ...(terms && { terms }) });
      const { clientSecret } = await askForIntent(shop, { ...request, name: 'Licence Revoked' });
      const order = await shop.deps.orders.get(orderId);
      // A day alone that no sheet could confirm counts under an id of its own: he does not pay for it.
      if (order?.order.lines.every(({ selectedDate, cells }) => !selectedDate || cells.length > 0))
        await shop.invoke('page', () => stripe.confirmCardPayment(clientSecret));
    },

    async ask(mayFail: (error: unknown) => void): Promise<void> {
      const own = await target();
      if (!own) return;
      const wish = chance.oneOf(['move', 'cancel', 'swap', 'other'] as const);
      const request = { ...own.link, lines: [0], wish, message: WORDS };
      shop.invoke('booking-request', (now) => requestChange(request, shop.requestDeps, now)).catch(mayFail);
    },

    async name(mayFail: (error: unknown) => void): Promise<void> {
      const own = await target();
      if (!own) return;
      const request = {
        ...own.link,
        people: { [own.place]: { name: `${WORDS} ${(names += 1)}`, email: address() } },
      };
      shop.invoke('booking-people', (now) => savePeople(request, shop.peopleDeps, now)).catch(mayFail);
    },

    async remind(mayFail: (error: unknown) => void): Promise<void> {
      const own = await target();
      if (!own) return;
      const add = {
        place: own.place,
        to: chance.oneOf(['booker', 'person'] as const),
        runsOut: `2029-0${1 + chance.number(9)}-12`,
      };
      const deps = { ...shop.deps, reminders };
      shop.invoke('booking-reminders', (now) => bookingReminders({ ...own.link, add }, deps, now)).catch(mayFail);
    },
  };
}
