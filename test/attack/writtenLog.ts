import { afterAll, beforeAll, vi } from 'vitest';

/** All that a test file's functions write to their log and to standard output. */
export function captureLog() {
  let written = '';
  beforeAll(() => {
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void (written += `${words.join(' ')}\n`));
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => (written += String(chunk)) !== '');
  });
  afterAll(() => vi.restoreAllMocks());
  return { text: () => written, clear: () => void (written = '') };
}
