import * as z from 'zod/mini';
import { type OrderDetails, orderDetailsSchema } from '../../../../domain/orderDetails.ts';

const STORAGE_KEY = 'orderDetails';

/** A tab that is closed too soon leaves them behind, and nobody else on this device is to read them. A slow page may take as long to come. */
const OLDEST_MS = 60_000;

const storedSchema = z.object({ ...orderDetailsSchema.shape, storedAt: z.number() });

/** Best effort: the thank-you page gets the details with the navigation as well. */
export function storeOrderDetails(details: OrderDetails): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...details, storedAt: Date.now() }));
  } catch {
    // Storage is full or forbidden.
  }
}

export function readStoredOrderDetails(): OrderDetails | null {
  try {
    const { storedAt, ...details } = storedSchema.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return Date.now() - storedAt < OLDEST_MS ? details : null;
  } catch {
    return null;
  }
}

export function removeStoredOrderDetails(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}

export function readOrderDetails(value: unknown): OrderDetails | null {
  const parsed = orderDetailsSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
