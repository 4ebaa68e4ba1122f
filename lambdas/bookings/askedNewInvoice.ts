import type { ShownNewInvoice } from '../../domain/api/askedTransfer.ts';
import type { KeptRequest } from '../../domain/bookings/bookings.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';
import { ApiError } from '../edge/apiError.ts';
import { type CurrentBooking, orderShown } from './openBooking.ts';

export interface NewInvoiceDeps {
  readonly orders: Pick<OrderStore, 'get' | 'agreeToInvoice'>;
  readonly stripeNotes: Pick<StripeNotes, 'watch'>;
}

const REFUNDED = 'The order was refunded, wholly or in part. Write to the customer.';
const OTHER = 'The invoice of this order was issued anew before. Write to the customer.';

/**
 * Shows the owner an invoice that a booker asked for in another name, or agrees to it. The sweep then issues it with `fulfil`,
 * within the hour: it writes the papers and their mails. Throws Unavailable.
 */
export async function askedNewInvoice(
  record: CurrentBooking,
  { newInvoice }: Pick<KeptRequest, 'newInvoice'>,
  { isPressed }: { readonly isPressed: boolean },
  deps: NewInvoiceDeps,
  now: Date,
): Promise<ShownNewInvoice> {
  const { orderId, invoice, replacedInvoice, paymentIntentId } = record;
  if (!newInvoice || !invoice || !paymentIntentId) throw new ApiError('booking_not_found');
  const { to } = newInvoice;
  const shown = {
    kind: 'invoice' as const,
    ...orderShown(record),
    invoice: (replacedInvoice?.invoice ?? invoice).number,
    to: [...to],
  };
  const state = stateOf(record, to);
  if (!isPressed || state.kind !== 'open') return { ...shown, state };
  // First, so that the sweep finds the order after a crash between the two.
  await deps.stripeNotes.watch(paymentIntentId, orderId);
  await deps.orders.agreeToInvoice(orderId, to, now);
  // Another press or a refund may have come first.
  return { ...shown, state: stateOf((await deps.orders.get(orderId)) ?? record, to) };
}

function stateOf(
  { refunds, agreedInvoice }: Pick<CurrentBooking, 'refunds' | 'agreedInvoice'>,
  to: readonly string[],
): ShownNewInvoice['state'] {
  if (agreedInvoice)
    return agreedInvoice.to.join('\n') === to.join('\n')
      ? { kind: 'done', at: agreedInvoice.at }
      : { kind: 'over', why: OTHER };
  return Object.keys(refunds).length > 0 ? { kind: 'over', why: REFUNDED } : { kind: 'open' };
}
