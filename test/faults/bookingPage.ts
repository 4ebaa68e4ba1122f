import { placesOf } from '../../domain/bookings/bookings.ts';
import { bookedLines } from '../../domain/bookings/transfers.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { savePeople } from '../../lambdas/bookings/savePeople.ts';
import { requestChange } from '../../lambdas/bookings/requestChange.ts';
import type { Chance } from './chance.ts';
import { inLetters } from './inLetters.ts';
import type { FaultyShop } from './faultyShop.ts';
import { transferredPeopleOf } from './transferredPeople.ts';
import type { RunDate } from './sheet.ts';

/** One name that somebody saved, with the order of events; `endedAt` is infinite until its call ends. */
interface Save {
  readonly orderId: string;
  readonly place: string;
  readonly name: string;
  readonly startedAt: number;
  endedAt: number;
  isAnswered: boolean;
}

/** Customers who name people on their booking pages, several at once. */
export function bookingPageOf(shop: FaultyShop, chance: Chance, dates: readonly RunDate[]) {
  const saves: Save[] = [];
  const moved = transferredPeopleOf(shop, chance, dates);
  let moment = 0;

  /** A paid order; the hostile buyer uses his own alone. */
  async function anyHonest(): Promise<OrderRecord | null> {
    const ids = [...shop.orderIds].filter((id) => !shop.hostileOrders.has(id));
    const order = ids.length > 0 ? await shop.deps.orders.get(chance.oneOf(ids)) : null;
    return order?.status === 'PAID' ? order : null;
  }

  return {
    act(mayFail: (error: unknown) => void, movesPeople: boolean): Promise<void> {
      const others = movesPeople ? (['moveAny', 'moveAny', 'moveAny', 'moveAny'] as const) : (['askAny'] as const);
      return this[chance.oneOf(['savePerson', 'savePerson', 'askAny', ...others] as const)](mayFail);
    },

    async moveAny(mayFail: (error: unknown) => void): Promise<void> {
      const orders = (await Promise.all([anyHonest(), anyHonest(), anyHonest()])).filter((order) => order !== null);
      for (const order of orders.slice(0, 2)) moved.act(order, mayFail);
    },

    /** Starts to name any place of a paid order, if there is one. */
    async savePerson(mayFail: (error: unknown) => void): Promise<void> {
      const order = await anyHonest();
      if (!order) return;
      const { orderId, bookingKey: key } = order;
      const place = chance.oneOf(placesOf(bookedLines(order.order, order.transfers))).id;
      const name = `Driver ${inLetters(saves.length)} Evans`;
      const email = `driver-${saves.length}@example.co.uk`;
      const save: Save = { orderId, place, name, startedAt: moment++, endedAt: Infinity, isAnswered: false };
      saves.push(save);
      const request = { orderId, key, people: { [place]: chance.is(0.5) ? { name } : { name, email } } };
      shop
        .invoke('booking-people', (now) => savePeople(request, shop.peopleDeps, now))
        .then(() => (save.isAnswered = true))
        .catch(mayFail)
        .finally(() => (save.endedAt = moment++));
    },

    /** An honest customer asks to cancel or to move. */
    async askAny(mayFail: (error: unknown) => void): Promise<void> {
      const order = await anyHonest();
      if (!order) return;
      const { orderId, bookingKey: key } = order;
      const message = `Please, for reason ${moment++} of ${orderId}`;
      const wish = chance.oneOf(['move', 'other'] as const);
      const request = { orderId, key, lines: [0], wish, message };
      shop
        .invoke('booking-request', (now) => requestChange(request, shop.requestDeps, now))
        .then(() => shop.pageMails.asked.push({ orderId, email: order.order.customer.email, message }))
        .catch(mayFail);
    },

    /** An answered save is lost if its place has no name, or one whose call had ended before. Not of an order whose record was lost. */
    async lostPeople(): Promise<string[]> {
      const answered = saves.filter(({ isAnswered, orderId }) => isAnswered && !shop.book.lost.has(orderId));
      const orders = await shop.orders();
      return answered.flatMap(({ orderId, place, name, startedAt }) => {
        const stored = orders.get(orderId)?.people?.[place]?.name;
        const winner = saves.find((save) => save.name === stored);
        return winner && (stored === name || winner.endedAt > startedAt) ? [] : [`"${name}" was saved and lost`];
      });
    },

    lostTransfers: moved.lost,

    tally: async () => ({
      people: saves.filter(({ isAnswered }) => isAnswered).length,
      transfers: await moved.made('customer'),
      ownersTransfers: await moved.made('owner'),
    }),
  };
}
