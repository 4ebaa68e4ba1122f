import { transferPlaces } from '../../lambdas/bookings/transferPlaces.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { transferMails } from '../../lambdas/adapters/orderRecord.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';
import type { RunDate } from './sheet.ts';

interface Move {
  readonly orderId: string;
  readonly places: readonly string[];
  readonly to: string;
  readonly startedAt: number;
  endedAt: number;
  isAnswered: boolean;
}

/** Customers who put some of their people on the other date, several at once. */
export function movedPeopleOf(shop: FaultyShop, chance: Chance, dates: readonly RunDate[]) {
  const moves: Move[] = [];
  let moment = 0;

  return {
    /** Starts to move any of an order's people. */
    move({ orderId, bookingKey: key, ...order }: OrderRecord, mayFail: (error: unknown) => void): void {
      const record = { orderId, bookingKey: key, ...order };
      const from = chance.oneOf(dates.filter(({ selectedDate }) => bookedPlaces(record, selectedDate).length > 0));
      const to = dates.find((date) => date !== from);
      const places = bookedPlaces(record, from.selectedDate).filter((_, index) => index === 0 || chance.is(0.5));
      const move: Move = {
        orderId,
        places,
        to: to!.selectedDate,
        startedAt: moment++,
        endedAt: Infinity,
        isAnswered: false,
      };
      moves.push(move);
      const deps = { ...shop.deps, countMail: shop.requestDeps.countMail };
      shop
        .invoke('booking-transfer', (now) => transferPlaces({ orderId, key, places, to: to!.id }, deps, now))
        .then(() => (move.isAnswered = true))
        .catch(mayFail)
        .finally(() => (move.endedAt = moment++));
    },

    /** An answered move holds until another of the same place that did not end before it, and each stored one has its mails. */
    async lost({ refusals }: { readonly refusals: boolean }): Promise<string[]> {
      const orders = await shop.orders();
      const isKept = (orderId: string) => orders.has(orderId) && !shop.book.lost.has(orderId);
      const gone = moves
        .filter(({ isAnswered, orderId }) => isAnswered && isKept(orderId))
        .filter(({ orderId, places, to, startedAt }) => {
          const there = bookedPlaces(orders.get(orderId)!, to);
          const isLater = (place: string) =>
            moves.some(
              (other) =>
                other.orderId === orderId &&
                other.to !== to &&
                other.endedAt > startedAt &&
                other.places.includes(place),
            );
          return places.some((place) => !there.includes(place) && !isLater(place));
        });
      const unmailed = [...orders.values()]
        .filter(({ orderId, status }) => status === 'PAID' && isKept(orderId))
        .flatMap(({ mails, transfers = [] }) =>
          transfers.filter(({ id }) => {
            const { owner, customer } = transferMails(id);
            return (
              mails[owner]?.state !== 'sent' ||
              !(mails[customer]?.state === 'sent' || (refusals && mails[customer]?.state === 'failed'))
            );
          }),
        );
      return [
        ...gone.map(({ places, to }) => `${places.join()} moved to ${to} and came back`),
        ...unmailed.map(({ places }) => `nobody was told that ${places.join()} moved`),
      ];
    },

    made: async () => [...(await shop.orders()).values()].flatMap(({ transfers = [] }) => transfers).length,
  };
}

interface TransactionRequest {
  readonly ClientRequestToken: string;
  readonly TransactItems: readonly {
    readonly Update: {
      readonly Key: Readonly<Record<string, { readonly S: string }>>;
      readonly UpdateExpression: string;
    };
  }[];
}

/** Lists a written transfer to a date that has no room for it. The SDK's retry of one writes nothing. */
export function fullTransfersOf(takenBy: (date: string) => Promise<ReadonlyMap<string, number>>) {
  const written = new Set<string>();
  return async (body: string, dates: readonly RunDate[]): Promise<string[]> => {
    const { ClientRequestToken: token, TransactItems } = JSON.parse(body) as Partial<TransactionRequest>;
    if (!TransactItems || !token || written.has(token)) return [];
    written.add(token);
    const chosen = TransactItems.find(({ Update }) => Update.UpdateExpression.includes('isListed'));
    const date = dates.find(({ id }) => id === chosen?.Update.Key['date']?.S);
    if (!date || date.capacity === null) return [];
    const taken = [...(await takenBy(date.id)).values()].reduce((sum, places) => sum + places, 0);
    return taken > date.capacity ? [`a transfer made it ${taken} of ${date.capacity} places`] : [];
  };
}
