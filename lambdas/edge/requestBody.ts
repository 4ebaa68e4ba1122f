import type * as z from 'zod/mini';
import { type Contract, MAX_BODY_BYTES } from '../../domain/api/contract.ts';
import { ApiError } from './apiError.ts';
import type { ApiEvent } from './apiEvent.ts';

/** Stripe's events are far smaller. */
const MAX_RAW_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const FORM_TYPE = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/** Reads an event's body as its contract says. Throws ApiError: payload_too_large, unsupported_media_type, invalid_request. */
export async function readRequest<C extends Contract>(contract: C, event: ApiEvent): Promise<z.output<C['request']>> {
  const parsed = contract.request.safeParse(await contentOf(contract, event));
  if (!parsed.success) throw new ApiError('invalid_request', { fields: messagesByField(parsed.error) });
  return parsed.data as z.output<C['request']>;
}

async function contentOf(contract: Contract, event: ApiEvent): Promise<unknown> {
  const contentType = event.headers['content-type'] ?? '';
  switch (contract.accepts) {
    case 'nothing':
      return undefined;
    case 'raw':
      return bodyBytes(event, MAX_RAW_BYTES).toString('utf8');
    case 'json': {
      const body = bodyBytes(event, MAX_BODY_BYTES);
      if (!JSON_TYPE.test(contentType)) throw new ApiError('unsupported_media_type');
      return parseJson(body);
    }
    case 'form': {
      const body = bodyBytes(event, MAX_BODY_BYTES);
      if (!FORM_TYPE.test(contentType)) throw new ApiError('unsupported_media_type');
      return parseForm(body, contentType);
    }
  }
}

function bodyBytes(event: ApiEvent, maxBytes: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw new ApiError('payload_too_large');
  return bytes;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new ApiError('invalid_request', {}, { cause });
  }
}

async function parseForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<Record<string, unknown>> {
  try {
    const fields = [...(await new Response(body, { headers: { 'content-type': contentType } }).formData())];
    if (new Set(fields.map(([name]) => name)).size < fields.length) throw new SyntaxError('A field came twice.');
    return Object.fromEntries(fields);
  } catch (cause) {
    throw new ApiError('invalid_request', {}, { cause });
  }
}

function messagesByField(error: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}
