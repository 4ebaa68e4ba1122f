import * as z from 'zod/mini';
import { readSettings, text } from '../edge/settings.ts';
import { fulfilSettings } from '../orders/fulfilSettings.ts';

export const settingsSchema = z.object({
  ...fulfilSettings,
  /** The parameter's value is one signing secret, or two separated by a space while they are being changed. */
  STRIPE_WEBHOOK_SECRET_PARAMETER: text,
});

export const readEnv = () => readSettings(settingsSchema);
