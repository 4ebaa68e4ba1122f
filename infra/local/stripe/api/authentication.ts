import { invalidRequest } from './errors.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

export type KeyKind = 'secret' | 'publishable';

export function authenticate(authorization: string | undefined, keys: Keys): KeyKind {
  const key = presentedKey(authorization);
  if (!key) throw invalidRequest({ status: 401, message: NO_KEY });
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw invalidRequest({ status: 401, message: `Invalid API Key provided: ${redacted(key)}` });
}

export function requireSecretKey(kind: KeyKind): void {
  if (kind !== 'secret') throw invalidRequest({ status: 401, code: 'secret_key_required', message: SECRET_KEY_ONLY });
}

function presentedKey(authorization = ''): string | undefined {
  const [scheme, credentials = ''] = authorization.split(' ');
  if (scheme === 'Bearer') return credentials;
  if (scheme === 'Basic') return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return undefined;
}

const redacted = (key: string): string =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 0))}${key.slice(-4)}`;

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
  "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, " +
  'or we can help at https://support.stripe.com/.';

const SECRET_KEY_ONLY =
  'This API call cannot be made with a publishable API key. Please use a secret API key. ' +
  'You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
