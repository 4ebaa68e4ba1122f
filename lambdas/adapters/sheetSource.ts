const TIMEOUT_MS = 6_000;
const MAX_BYTES = 1024 * 1024;

/** A temporary failure: the address was busy, failing, too slow or unreachable. */
export class SheetUnreachable extends Error {}

/** Fetches a published sheet's CSV text. Throws an error worded for the owner if the answer is late, too large or not CSV. */
export async function fetchSheet(url: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { signal, headers: { accept: 'text/csv' } }).catch(unreachable);
  if (response.status === 429 || response.status >= 500)
    throw new SheetUnreachable(`The sheet's address answered ${response.status}.`);
  if (!response.ok) throw new Error(`The sheet's address answered ${response.status}. Is the sheet still published?`);
  const type = response.headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('text/csv'))
    throw new Error(`The sheet's address answered ${type}, not CSV. Is the sheet still published?`);
  return new TextDecoder().decode(await limitedBytes(response));
}

async function limitedBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body?.getReader();
  for (;;) {
    const { done = true, value } = (await body?.read().catch(unreachable)) ?? {};
    if (done || !value) return Buffer.concat(chunks);
    size += value.length;
    if (size > MAX_BYTES) {
      await body?.cancel();
      throw new Error(`The sheet is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
    }
    chunks.push(value);
  }
}

function unreachable(cause: unknown): never {
  throw new SheetUnreachable(
    `The sheet's address could not be reached, or took longer than ${TIMEOUT_MS / 1000} seconds.`,
    { cause },
  );
}
