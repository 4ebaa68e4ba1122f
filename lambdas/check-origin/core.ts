import { createHash, timingSafeEqual } from 'node:crypto';

/** A wrong header makes us read the secret again at most this often, so that guessing does not wear Systems Manager out. */
export const REREAD_AFTER_MS = 30_000;

interface Reading {
  readonly secret: string;
  readonly at: number;
}

/** Makes a check that keeps the secret between requests, and reads it again when a header does not fit: it may have been changed. */
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

/** Takes as long for a near miss as for any other: digests are of one length, and are compared to the end. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
