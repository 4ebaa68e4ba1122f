import * as z from 'zod/mini';
import { readSettings, text } from '../edge/settings.ts';

export const settingsSchema = z.object({ ORIGIN_SECRET_PARAMETER: text });

export const readEnv = () => readSettings(settingsSchema);
