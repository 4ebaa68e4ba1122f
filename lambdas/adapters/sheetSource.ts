const TIMEOUT_MS = 6_000;
const MAX_BYTES = 1024 * 1024;

/** Fetches a published sheet's CSV text. Throws where the answer is late, too large or not CSV. */
export async function fetchSheet(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'text/csv' } });
  if (!response.ok) throw new Error(`The sheet's address answered ${response.status}.`);
  const type = response.headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('text/csv')) throw new Error(`The sheet's address answered ${type}, not CSV. Is the sheet still published?`);
  return new TextDecoder().decode(await limitedBytes(response));
}

async function limitedBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`The sheet is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
