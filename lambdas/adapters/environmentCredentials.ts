import * as z from 'zod/mini';
import { once } from '../edge/once.ts';
import { readSettings, text } from '../edge/settings.ts';

const settingsSchema = z.object({
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: z.optional(text),
});

/**
 * Takes the place of the SDK's own chain of providers in the bundles (infra/constructs/shopFunction.ts), and so bears its name.
 * Lambda gives its credentials in the environment, as this machine does; the rest of the chain - sign-in, profiles, other processes, metadata servers - would be loaded at every cold start.
 * The SDK asks a default provider at every call, so it is the provider that remembers.
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
