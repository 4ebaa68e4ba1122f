import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';

/** Only while no function runs, and a paid one only if no bot could request it again. */
export async function loseRecord(
  shop: FaultyShop,
  chance: Chance,
  conditions: { readonly bot: boolean },
  note: (line: string) => void,
): Promise<void> {
  const { orderIds, running, deps } = shop;
  if (orderIds.size === 0 || running.some(({ name }) => name !== 'page')) return;
  const order = await deps.orders.get(chance.oneOf([...orderIds]));
  if (order?.status !== 'PENDING' && (order?.status !== 'PAID' || conditions.bot)) return;
  // Stripe knows of no transfer: such a record comes from the backup.
  if (order.transfers) return;
  note(`the record of a ${order.status} order is lost`);
  await shop.loseRecord(order.orderId);
}
