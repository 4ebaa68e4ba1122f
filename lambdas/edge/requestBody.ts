import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type Contract, MAX_BODY_BYTES } from '../../domain/api/contract.ts';
import { ApiError } from './apiError.ts';

/** Stripe's events are ours to read whole; they stay well below this. */
const MAX_RAW_BYTES = 256 * 1024;

/** Reads an event's body as its contract says. Throws ApiError: payload_too_large, unsupported_media_type, invalid_request. */
export function readRequest<C extends Contract>(contract: C, event: APIGatewayProxyEventV2): z.output<C['request']> {
  const parsed = contract.request.safeParse(contentOf(contract, event));
  if (!parsed.success) throw new ApiError('invalid_request', { fields: messagesByField(parsed.error) });
  return parsed.data as z.output<C['request']>;
}

function contentOf(contract: Contract, event: APIGatewayProxyEventV2): unknown {
  switch (contract.accepts) {
    case 'nothing':
      return undefined;
    case 'raw':
      return bodyText(event, MAX_RAW_BYTES);
    case 'json': {
      const text = bodyText(event, MAX_BODY_BYTES);
      if (!/^application\/json\b/i.test(event.headers['content-type'] ?? '')) throw new ApiError('unsupported_media_type');
      return parseJson(text);
    }
  }
}

function bodyText(event: APIGatewayProxyEventV2, maxBytes: number): string {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw new ApiError('payload_too_large');
  return bytes.toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('invalid_request', {}, { cause });
  }
}

function messagesByField(error: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}
