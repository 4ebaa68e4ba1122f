import * as z from 'zod/mini';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';

export const settingsSchema = z.object({
  ORDERS_TABLE: text,
  STRIPE_SECRET_KEY_PARAMETER: text,
  STRIPE_API_URL: z.optional(z.url()),
  VISITORS_TABLE: text,
  PAYMENTS_PER_VISITOR: wholeNumber,
});

export const readEnv = () => readSettings(settingsSchema);
