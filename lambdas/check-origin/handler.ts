import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { readSecrets } from '../adapters/secrets.ts';
import { once } from '../edge/once.ts';
import { originCheck } from './core.ts';
import { readEnv } from './env.ts';
import { ORIGIN_HEADER } from './originHeader.ts';

const ready = once(async () => {
  const { ORIGIN_SECRET_PARAMETER } = readEnv();
  return originCheck(async () => {
    const [secret] = await readSecrets([ORIGIN_SECRET_PARAMETER]);
    return secret;
  });
});

/** The HTTP API's authorizer: only CloudFront gets through. If the secret cannot be read it throws, and the visitor gets a 500. */
export async function handler({
  headers,
}: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>): Promise<APIGatewaySimpleAuthorizerResult> {
  const comesFromOrigin = await ready();
  return { isAuthorized: await comesFromOrigin(headers?.[ORIGIN_HEADER], new Date()) };
}
