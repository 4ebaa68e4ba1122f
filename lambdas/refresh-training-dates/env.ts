import * as z from 'zod/mini';
import { readSettings, text } from '../edge/settings.ts';
import { sheetSettings } from '../sheets/sheetSettings.ts';

export const settingsSchema = z.object({
  ...sheetSettings,
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
});

export const readEnv = () => readSettings(settingsSchema);
