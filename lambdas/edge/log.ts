import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. They name an order by its id only: no customer's name, address or card detail. */
export const log = new Logger({ serviceName: 'shop' });

const EMAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** The parts of an error that are safe to log: SDK errors also carry whole requests and headers, and SES names the addressee. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack ?? ''),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

function withoutAddresses(text: string): string {
  return text.replace(EMAIL_ADDRESS, '[address]');
}
