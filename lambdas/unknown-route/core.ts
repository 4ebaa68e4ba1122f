import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { routes } from '../../domain/api/routes.ts';
import { ApiError } from '../edge/apiError.ts';
import { respond } from '../edge/respond.ts';

/** Answers a request that no contract's method and path fit: its path may be a contract's all the same. */
export function unknownRoute(requestedPath: string): APIGatewayProxyStructuredResultV2 {
  const allowed = routes.filter(({ path }) => path === requestedPath).map(({ method }) => method);
  if (allowed.length === 0) return refusal(new ApiError('not_found'));
  return refusal(new ApiError('method_not_allowed'), { allow: allowed.join(', ') });
}

function refusal(
  { status, body }: ApiError,
  headers?: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 {
  return respond(status, body, headers);
}
