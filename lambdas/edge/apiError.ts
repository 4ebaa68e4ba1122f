import type { ErrorBody } from '../../domain/api/errorBody.ts';
import { apiErrors, type ErrorCode } from '../../domain/api/errors.ts';

/** Most outages are shorter. */
const OUTAGE_SECONDS = 30;

/** A known way for a request to fail; the edge turns it into the status and message of domain/api/errors.ts. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extra: Omit<ErrorBody['error'], 'code' | 'message'>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    extra: ApiError['extra'] = {},
    options: ErrorOptions & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(code, options);
    this.name = 'ApiError';
    this.code = code;
    this.extra = extra;
    this.retryAfterSeconds = options.retryAfterSeconds ?? (this.status === 503 ? OUTAGE_SECONDS : undefined);
  }

  get status(): number {
    return apiErrors[this.code].status;
  }

  get body(): ErrorBody {
    return { error: { code: this.code, message: apiErrors[this.code].message, ...this.extra } };
  }
}
