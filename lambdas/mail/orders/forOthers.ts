import type { Customer, Order } from '../../../domain/orders/order.ts';
import { personName } from '../../../domain/text/personName.ts';

/** An order for mails to unverified addresses, which a stranger may read. */
export interface KnownOrder extends Omit<Order, 'customer'> {
  readonly customer: { readonly email: string; readonly isCompany: boolean };
}

/** The data of an order's mail, without the words that its customer typed. */
export function forOthers<Told extends { readonly order: Order }>({
  order,
  ...rest
}: Told): Omit<Told, 'order'> & { readonly order: KnownOrder } {
  const { email, company } = order.customer;
  return { ...rest, order: { ...order, customer: { email, isCompany: company !== undefined } } };
}

/** The customer's name for the people named by them; "somebody" if the typed text is no name. */
export function bookedBy({ name, company }: Customer): string {
  return personName(company ?? '') ?? personName(name) ?? 'somebody';
}
