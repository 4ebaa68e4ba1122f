import { type OrderDetails, orderDetailsSchema } from '../../../../domain/orderDetails.ts';

const STORAGE_KEY = 'orderDetails';

/** Best effort: the thank-you page gets the details with the navigation as well. */
export function storeOrderDetails(details: OrderDetails): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(details));
  } catch {
    // Storage is full or forbidden.
  }
}

export function readStoredOrderDetails(): OrderDetails | null {
  try {
    return readOrderDetails(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
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
