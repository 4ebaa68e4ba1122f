import * as z from 'zod/mini';
import { once } from '../edge/once.ts';
import { readSettings, text } from '../edge/settings.ts';

const settingsSchema = z.object({
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: z.optional(text),
});

/**
 * Replaces the SDK's credential provider chain in the bundles (infra/constructs/shopFunction.ts) and so has its name.
 * Lambda passes credentials in the environment; the rest of the chain would be loaded at every cold start for nothing.
 * The SDK calls a default provider for each request, so the result is cached here.
 */
export function defaultProvider() {
  return once(async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = readSettings(settingsSchema);
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    };
  });
}
