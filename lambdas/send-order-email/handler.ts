import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { endpoint } from '../edge/endpoint.ts';
import { fulfilDeps } from '../orders/fulfilSettings.ts';
import { sendOrderEmail } from './core.ts';
import { readEnv } from './env.ts';

export const handler = endpoint(sendOrderEmailContract, async () => {
  const env = readEnv();
  const [secretKey] = await readSecrets([env.STRIPE_SECRET_KEY_PARAMETER]);
  const deps = fulfilDeps(env, secretKey);
  return (request) => sendOrderEmail(request, deps, () => new Date());
});
