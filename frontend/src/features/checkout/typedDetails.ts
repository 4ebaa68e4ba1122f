import * as z from 'zod/mini';
import type { Customer } from '../../../../domain/order.ts';

const STORAGE_KEY = 'typedDetails';

/** Of any length and shape: they are being typed. */
const typedSchema = z.object({
  name: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
});

/** What stands in the checkout's fields, for as long as the tab is open and the order is not paid: a reload is not to cost it. */
export const typedDetails = {
  load(): Customer | null {
    try {
      const typed = typedSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
      return typed.success ? typed.data : null;
    } catch {
      return null;
    }
  },
  save(details: Customer): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(details));
    } catch {
      // Without storage they live as long as the page.
    }
  },
  remove(): void {
    try {
      sessionStorage.removeItem(STORAGE_KEY);
    } catch {
      // Storage is forbidden: there is nothing in it.
    }
  },
};
