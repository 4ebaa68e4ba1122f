import { createHash, timingSafeEqual } from 'node:crypto';

/** A wrong header makes us reread the secret at most this often, so that guessing cannot exhaust Systems Manager. */
export const REREAD_AFTER_MS = 30_000;

interface Reading {
  readonly secret: string;
  readonly at: number;
}

/** Caches the secret between requests and rereads it when a header does not match: it may have been rotated. */
export function originCheck(
  readSecret: () => Promise<string>,
): (header: string | undefined, now: Date) => Promise<boolean> {
  let last: Reading | undefined;

  async function reading(now: Date): Promise<Reading> {
    last = { secret: await readSecret(), at: now.getTime() };
    return last;
  }

  return async (header, now) => {
    if (!header) return false;
    const known = last ?? (await reading(now));
    if (isSame(header, known.secret)) return true;
    return now.getTime() - known.at > REREAD_AFTER_MS && isSame(header, (await reading(now)).secret);
  };
}

/** Constant time: digests have one length and are compared to the end. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
