import * as z from 'zod/mini';
import { type OrderDetails, orderDetailsSchema } from '../../../../domain/orders/orderDetails.ts';
import { stored } from '../../state/stored.ts';

/** Long enough for a slow page. A tab that leaves the site too soon keeps the details for the next person at this device. */
const OLDEST_MS = 60_000;

const entrySchema = z.object({ ...orderDetailsSchema.shape, storedAt: z.number() });

const entry = stored('orderDetails', entrySchema.parse, () => sessionStorage);

/** A copy for a reload: the thank-you page gets the details with the navigation. */
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
