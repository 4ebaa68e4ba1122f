import * as z from 'zod/mini';
import { readSettings } from '../edge/settings.ts';
import { fulfilSettings } from '../orders/fulfilSettings.ts';

export const settingsSchema = z.object(fulfilSettings);

export const readEnv = () => readSettings(settingsSchema);
