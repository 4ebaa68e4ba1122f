import * as z from 'zod/mini';
import { type OrderDetails, orderDetailsSchema } from '../../../../domain/orderDetails.ts';
import { stored } from '../../stored.ts';

/** A tab that is closed too soon leaves the details behind for the next person on this device. A slow page may take as long to come. */
const OLDEST_MS = 60_000;

const entry = stored('orderDetails', z.object({ ...orderDetailsSchema.shape, storedAt: z.number() }).parse);

/** Best effort: the thank-you page gets the details with the navigation as well. */
export const storedOrderDetails = {
  read(): OrderDetails | null {
    const details = entry.read();
    return details && Date.now() - details.storedAt < OLDEST_MS ? details : null;
  },
  write(details: OrderDetails): void {
    entry.write({ ...details, storedAt: Date.now() });
  },
  remove: entry.remove,
};
