import * as z from 'zod/mini';
import { readSettings } from '../edge/settings.ts';
import { sheetSettings } from '../sheets/sheetSettings.ts';

export const settingsSchema = z.object(sheetSettings);

export const readEnv = () => readSettings(settingsSchema);
