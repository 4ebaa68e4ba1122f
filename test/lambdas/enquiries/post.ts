import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Handler } from '../../../lambdas/edge/endpoint.ts';

/** Calls a function as API Gateway does with a form: a multipart body comes in base64, a url-encoded one as text. */
export async function postForm(handler: Handler, body: FormData | URLSearchParams) {
  const request = new Request('https://site.example/', { method: 'POST', body });
  const bytes = Buffer.from(await request.arrayBuffer());
  const isBase64Encoded = body instanceof FormData;
  return postBody(
    handler,
    bytes.toString(isBase64Encoded ? 'base64' : 'utf8'),
    request.headers.get('content-type')!,
    isBase64Encoded,
  );
}

export async function postBody(handler: Handler, body: string, contentType: string, isBase64Encoded = false) {
  const event = {
    headers: { 'content-type': contentType },
    body,
    isBase64Encoded,
    requestContext: { http: { sourceIp: '198.51.100.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const { statusCode, body: answer, headers } = await handler(event);
  return { status: statusCode, headers, body: JSON.parse(answer!) as unknown };
}

export function formData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
