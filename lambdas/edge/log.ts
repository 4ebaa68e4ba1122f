import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. They name an order by its id only: no customer's name, address or card detail. */
export const log = new Logger({ serviceName: 'shop' });

/** Anything that could be an address. Looking for the @ in the same pattern would take quadratic time on a long word. */
const WORD = /[^\s<>"'(),;:]+/g;

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
  return text.replace(WORD, (word) => (word.includes('@') ? '[address]' : word));
}
