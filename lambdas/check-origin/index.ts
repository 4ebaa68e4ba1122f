import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { readSecrets } from '../adapters/secrets.ts';
import { once } from '../edge/once.ts';
import { readSettings, text } from '../edge/settings.ts';
import { originCheck } from './originCheck.ts';
import { ORIGIN_HEADER } from '../edge/cloudFrontHeaders.ts';

export const settings = z.object({ ORIGIN_SECRET_PARAMETER: text });

const ready = once(async () => {
  const { ORIGIN_SECRET_PARAMETER } = readSettings(settings);
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
