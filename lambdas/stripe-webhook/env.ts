import * as z from 'zod/mini';
import { readSettings, text } from '../edge/settings.ts';
import { fulfilSettings } from '../orders/fulfilSettings.ts';

export const settingsSchema = z.object({
  ...fulfilSettings,
  /** The parameter holds one signing secret, or two separated by a space during rotation. */
  STRIPE_WEBHOOK_SECRET_PARAMETER: text,
});

export const readEnv = () => readSettings(settingsSchema);
