import * as z from 'zod/mini';
import { readSettings } from '../edge/settings.ts';
import { enquirySettings } from '../enquiries/enquirySettings.ts';

export const settingsSchema = z.object(enquirySettings);

export const readEnv = () => readSettings(settingsSchema);
