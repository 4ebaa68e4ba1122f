import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. Of an order they carry its id and nothing else: no name, address or card detail. */
export const log = new Logger({ serviceName: 'shop' });

/** The parts of an error that are safe to log: SDK errors also carry whole requests and headers. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}
