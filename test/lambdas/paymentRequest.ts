import { expect } from 'vitest';
import type { CreatePaymentIntentResponse } from '../../domain/api/createPaymentIntent.ts';
import type { Shop } from './openShop.ts';

/** Asks for a payment and expects to get it. */
export async function created(shop: Shop, body: unknown): Promise<CreatePaymentIntentResponse> {
  const response = await shop.createPaymentIntent(body);
  expect(response.status).toBe(200);
  return (await response.json()) as CreatePaymentIntentResponse;
}

/** Asks for a payment that is refused. */
export async function refused(shop: Shop, body: unknown) {
  const response = await shop.createPaymentIntent(body);
  return {
    status: response.status,
    error: ((await response.json()) as { error: { code: string; fields?: Record<string, string>; amount?: number } })
      .error,
  };
}

/** As `refused` answers. */
export const CONFLICT = {
  paid: { status: 409, error: { code: 'already_paid' } },
  changed: { status: 409, error: { code: 'order_changed' } },
};
