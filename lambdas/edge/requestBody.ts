import type * as z from 'zod/mini';
import { type Contract, MAX_BODY_BYTES } from '../../domain/api/contract.ts';
import { ApiError } from './apiError.ts';
import type { ApiEvent } from './apiEvent.ts';

/** The content type of a body that is parsed. */
const TYPES: Partial<Record<Contract['accepts'], RegExp>> = {
  json: /^application\/json\s*(?:;|$)/i,
  form: /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i,
};

/** A body of the size and type that its endpoint takes, not parsed yet, with the parameters of its path. */
interface AcceptedBody {
  readonly parameters: Readonly<Record<string, string>>;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly contentType: string;
}

/** Throws ApiError payload_too_large or unsupported_media_type. */
export function acceptedBody({ accepts, maxBytes = MAX_BODY_BYTES }: Contract, event: ApiEvent): AcceptedBody {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw new ApiError('payload_too_large');
  const contentType = event.headers['content-type'] ?? '';
  if (TYPES[accepts]?.test(contentType) === false) throw new ApiError('unsupported_media_type');
  return { parameters: event.pathParameters ?? {}, bytes, contentType };
}

/** Parses a body as its contract says. Throws ApiError invalid_request. */
export async function readRequest<C extends Contract>(
  contract: C,
  body: AcceptedBody,
): Promise<z.output<C['request']>> {
  const parsed = contract.request.safeParse(await contentOf(contract, body));
  if (!parsed.success) throw new ApiError('invalid_request', { fields: messagesByField(parsed.error) });
  return parsed.data as z.output<C['request']>;
}

async function contentOf({ accepts }: Contract, { parameters, bytes, contentType }: AcceptedBody): Promise<unknown> {
  switch (accepts) {
    case 'nothing':
      return undefined;
    case 'raw':
      return bytes.toString('utf8');
    case 'json':
      return parseJson(bytes);
    case 'form':
      return { ...(await parseForm(bytes, contentType)), ...parameters };
  }
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
