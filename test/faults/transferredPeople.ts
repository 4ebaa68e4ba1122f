import type { AskedTransfer, Transfer } from '../../domain/bookings/transfers.ts';
import { transferMails } from '../../lambdas/adapters/orderMails.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { askedTransfer } from '../../lambdas/bookings/askedTransfer.ts';
import { requestChange } from '../../lambdas/bookings/requestChange.ts';
import { transferPlaces } from '../../lambdas/bookings/transferPlaces.ts';
import { OWNER } from '../localTestSettings.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';
import { isDecided, isRefunded } from './placePromises.ts';
import type { RunDate } from './sheet.ts';

const BOOKING_TRANSFER = 'booking-transfer';
const BOOKING_OFFICE = 'booking-office';

interface AskedLink {
  readonly id: string;
  readonly transfer: AskedTransfer;
}

interface Move {
  readonly orderId: string;
  readonly places: readonly string[];
  readonly to: string;
  readonly startedAt: number;
  endedAt: number;
  isAnswered: boolean;
}

/** Customers who put some of their people on the other date, several at once, or ask for it; and the owner, who presses the links. */
export function transferredPeopleOf(shop: FaultyShop, chance: Chance, dates: readonly RunDate[]) {
  const moves: Move[] = [];
  /** By the id of the request: all presses of one link are one move. */
  const pressed = new Map<string, Move>();
  let moment = 0;

  /** Any of an order's people, and the date on which they are not. */
  function anyChange(order: OrderRecord) {
    const from = chance.oneOf(dates.filter(({ selectedDate }) => bookedPlaces(order, selectedDate).length > 0));
    const to = dates.find((date) => date !== from)!;
    const places = bookedPlaces(order, from.selectedDate).filter((_, index) => index === 0 || chance.is(0.5));
    return { places, to };
  }

  function begun(orderId: string, places: readonly string[], to: string): Move {
    const move = { orderId, places, to, startedAt: moment++, endedAt: Infinity, isAnswered: false };
    moves.push(move);
    return move;
  }

  const deps = { ...shop.deps, countMail: shop.requestDeps.countMail };

  return {
    /** Starts a step of somebody who moves the people of an order. */
    act(order: OrderRecord, mayFail: (error: unknown) => void): void {
      const links = Object.entries(order.requests).flatMap(([id, { transfer }]) =>
        transfer ? [{ id, transfer }] : [],
      );
      if (links.length > 0 && chance.is(0.6)) this.press(order, chance.oneOf(links), mayFail);
      else if (chance.is(0.4)) this.ask(order, mayFail);
      else this.move(order, mayFail);
    },

    move(order: OrderRecord, mayFail: (error: unknown) => void): void {
      const { orderId, bookingKey: key } = order;
      const { places, to } = anyChange(order);
      const move = begun(orderId, places, to.selectedDate);
      shop
        .invoke(BOOKING_TRANSFER, (now) => transferPlaces({ orderId, key, places, to: to.id }, deps, now))
        .then(() => (move.isAnswered = true))
        .catch(mayFail)
        .finally(() => (move.endedAt = moment++));
    },

    ask(order: OrderRecord, mayFail: (error: unknown) => void): void {
      const { orderId, bookingKey: key } = order;
      const { places, to } = anyChange(order);
      const wish = { wish: 'move', message: '', transfer: { places, to: to.id } } as const;
      const request = { orderId, key, lines: [0], ...wish };
      shop.invoke('booking-request', (now) => requestChange(request, shop.requestDeps, now)).catch(mayFail);
    },

    press({ orderId }: OrderRecord, { id, transfer }: AskedLink, mayFail: (error: unknown) => void): void {
      const move = pressed.get(id) ?? begun(orderId, transfer.places, transfer.to.selectedDate ?? '');
      pressed.set(id, move);
      move.endedAt = Infinity;
      const press = chance.oneOf(['if_free', 'despite_full'] as const);
      const link = { orderId, requestId: id, key: transfer.key, press };
      shop
        .invoke(BOOKING_OFFICE, (now) => askedTransfer(link, deps, now))
        .then(({ state }) => (move.isAnswered ||= state.kind === 'done'))
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
          const isMoved = (place: string) =>
            orders
              .get(orderId)!
              .transfers!.some(
                (transfer) => transfer.places.includes(place) && isDecided(transfer, orders.get(orderId)!),
              );
          return places.some((place) => !there.includes(place) && !isLater(place) && !isMoved(place));
        });
      const unmailed = [...orders.values()]
        .filter((order) => order.status === 'PAID' && isKept(order.orderId) && !isRefunded(order))
        .flatMap(({ mails, requests, transfers = [] }) =>
          transfers.filter((transfer) => {
            const { owner, customer } = transferMails(transfer.id);
            if (isDecided(transfer, { requests })) return false;
            return (
              mails[owner]?.state !== 'sent' ||
              !(mails[customer]?.state === 'sent' || (refusals && mails[customer]?.state === 'failed'))
            );
          }),
        );
      return [
        ...[...orders.values()].filter(({ orderId }) => isKept(orderId)).flatMap((order) => oddLinks(order, shop)),
        ...gone.map(({ places, to }) => `${places.join()} moved to ${to} and came back`),
        ...unmailed.map(({ places }) => `nobody was told that ${places.join()} moved`),
      ];
    },

    async made(by: Transfer['by']): Promise<number> {
      const transfers = [...(await shop.orders()).values()].flatMap((order) => order.transfers ?? []);
      return transfers.filter((transfer) => transfer.by === by).length;
    },
  };
}

/** The owner makes only what was asked for, once, and got each link. */
function oddLinks({ requests, transfers = [] }: OrderRecord, shop: FaultyShop): string[] {
  const asked = Object.entries(requests).flatMap(([id, { transfer }]) => (transfer ? [{ id, transfer }] : []));
  const byOwner = transfers.filter((transfer) => transfer.by === 'owner' && !isDecided(transfer, { requests }));
  return [
    ...asked
      .filter(({ transfer: { key } }) => !shop.pageMails.reaches(OWNER, key))
      .map(({ id }) => `the owner never got the link of ${id}`),
    ...byOwner
      .filter(({ id, places }) => requests[id]?.transfer?.places.join() !== places.join())
      .map(({ id }) => `nobody asked for the transfer ${id}`),
    ...byOwner
      .filter(({ id }, index) => byOwner.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `the link of ${id} was used twice`),
  ];
}
