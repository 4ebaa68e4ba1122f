import type { Transfer } from '../../domain/bookings/transfers.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import { OWNER } from '../localTestSettings.ts';
import type { FaultyShop } from './faultyShop.ts';
import type { RunDate, RunSheet } from './sheet.ts';

const UNREAD = 'not checked: the sheet could not be read';
const OUTDATED = 'not checked: the sheet was last read more than a day ago';

/** Lists miscounts of a finished run, and facts about dates that the owner's mails lack. */
export async function brokenPlaces(shop: FaultyShop, { dates, copy, copies }: RunSheet): Promise<string[]> {
  const orders = await shop.orders();
  const paid = [...orders.values()].filter(({ status }) => status === 'PAID');
  const broken = await Promise.all(
    dates.map(async (date) => [
      ...miscounted(date, await shop.takenBy(date.id), paid, shop),
      // The mails said what the sheet said then.
      ...(copies.length > 1 ? [] : unsaid(date, copy, paid, shop)),
    ]),
  );
  return broken.flat();
}

/** Never twice, never lost, and none of an order that was wholly refunded. An order whose record was lost can end in review after it took its places. */
function miscounted(
  date: RunDate,
  taken: ReadonlyMap<string, number>,
  paid: readonly OrderRecord[],
  shop: FaultyShop,
): string[] {
  const owed = new Map(
    paid.map((order) => [order.orderId, isRefunded(order) ? 0 : bookedPlaces(order, date.selectedDate).length]),
  );
  return [...new Set([...taken.keys(), ...owed.keys()])]
    .filter((orderId) => (taken.get(orderId) ?? 0) !== (owed.get(orderId) ?? 0))
    .filter((orderId) => owed.has(orderId) || !shop.book.lost.has(orderId))
    .map(
      (orderId) => `an order has ${owed.get(orderId) ?? 0} paid places on a date, and took ${taken.get(orderId) ?? 0}`,
    );
}

function unsaid(date: RunDate, copy: RunSheet['copy'], paid: readonly OrderRecord[], shop: FaultyShop): string[] {
  const booking = paid.filter((order) => bookedPlaces(order, date.selectedDate).length > 0);
  const mails = shop.book.accepted
    .filter(({ kind, orderId }) => kind === 'owner' && booking.some((order) => order.orderId === orderId))
    .map(({ text }) => text.replace(/\s+/g, ' '));
  const some = (words: string) => mails.some((text) => text.includes(words));
  const kept = booking.filter((order) => !isRefunded(order));
  const [total, most] = [kept, booking].map((orders) =>
    orders.reduce((sum, order) => sum + bookedPlaces(order, date.selectedDate).length, 0),
  );
  const isOver = (places: number) => copy !== 'missing' && date.capacity !== null && places > date.capacity;
  // The mails may have counted places that were refunded later.
  const words = kept.length === booking.length ? `over: ${total} of ${date.capacity}` : ' over: ';
  const broken: string[] = [];
  const isMoved = paid.some(({ transfers }) => transfers);
  const isSaid = isMoved
    ? [' over: ', UNREAD].some((said) => some(said) || shop.pageMails.reaches(OWNER, said))
    : some(words) || some(UNREAD);
  // A session that moves takes its people along, whether there is room or not.
  const isAgreed = paid.some((order) => order.transfers?.some((transfer) => isDecided(transfer, order)));
  if (isOver(total!) && !isSaid && !isAgreed)
    broken.push(`${total} of ${date.capacity} places are taken, and no mail to the owner says so`);
  // People who were transferred since were counted on their first date.
  if (isMoved) return broken;
  if (!isOver(most!) && some(' over: ')) broken.push('a mail to the owner says that a date is oversold, and it is not');
  if (copy === 'missing' && mails.some((text) => !text.includes(UNREAD)))
    broken.push('the sheet was missing, and a mail to the owner does not say so');
  if (copy === 'old' && mails.some((text) => !text.includes(UNREAD) && !text.includes(OUTDATED)))
    broken.push('the sheet was old, and a mail to the owner does not say so');
  return broken;
}

export function isRefunded({ order, refunds }: OrderRecord): boolean {
  return moneyBack(refunds) === order.totals.total;
}

/** Made by an answer of the owner's; the office's other transfers have the id of their request. */
export function isDecided({ id, by }: Transfer, { requests }: Pick<OrderRecord, 'requests'>): boolean {
  return by === 'owner' && !requests[id];
}
