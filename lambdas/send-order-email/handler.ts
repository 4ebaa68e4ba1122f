import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings } from '../edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../orders/fulfilSettings.ts';
import { sendOrderEmail } from './core.ts';

export const settings = fulfilSettings;

export const handler = endpoint(sendOrderEmailContract, async () => {
  const env = readSettings(settings);
  const [secretKey, siteUrl] = await readSecrets([env.STRIPE_SECRET_KEY_PARAMETER, env.SITE_URL_PARAMETER]);
  const deps = fulfilDeps(env, secretKey, siteUrl);
  return { answer: (request) => sendOrderEmail(request, deps, () => new Date()) };
});
