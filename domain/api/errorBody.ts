import { isObject } from '../text/isObject.ts';

/**
 * The errors that a page also tells when CloudFront or API Gateway answers in our place. Apart from the others, whose words come
 * with the answer: every page with dates or a form would load them.
 */
export const serverFaults = {
  internal: { status: 500, message: 'Something went wrong on our side. Please try again, or call us.' },
  unavailable: {
    status: 503,
    message: 'We cannot do this at the moment. You have not been charged. Please try again in a minute, or call us.',
  },
} as const;

export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** The fault of each field, by path: "email", "items.0.quantity". */
    readonly fields?: Readonly<Record<string, string>>;
    /** With amount_mismatch: the right total, in pence. */
    readonly amount?: number;
    /** With terms_changed: the version in force. */
    readonly termsVersion?: string;
  };
}

export function isErrorBody(value: unknown): value is ErrorBody {
  if (!isObject(value) || !isObject(value['error'])) return false;
  const { code, message, fields = {}, amount = 0, termsVersion = '' } = value['error'];
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    typeof termsVersion === 'string' &&
    isObject(fields) &&
    Object.values(fields).every((field) => typeof field === 'string') &&
    Number.isInteger(amount)
  );
}
