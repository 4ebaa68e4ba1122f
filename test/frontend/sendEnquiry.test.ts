import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../domain/api/routes.ts';
import { sendEnquiry } from '../../frontend/src/features/enquiries/sendEnquiry.ts';

const own = { route: api.contact, address: undefined };
const outside = { route: api.contact, address: 'https://forms.example/milltir' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function form(): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ email: 'sian@example.co.uk', website: '' })) fields.set(name, value);
  return fields;
}

test.each([
  ['our own API is told how long the page was open', own, api.contact.path, ['email', 'openFor']],
  ['an outside form service, which would mail that to the owner, is not', outside, outside.address, ['email']],
])('%s', async (_, destination, address, names) => {
  const posted: [string, string[]][] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { body }: { body: FormData }) => (posted.push([url, [...body.keys()]]), new Response('Thanks')),
  );
  expect(await sendEnquiry(destination, form())).toEqual({ outcome: 'sent' });
  expect(posted).toEqual([[address, names]]);
});

test('a form that gets no answer is given up after half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal(
    'fetch',
    async (_url: string, { signal }: RequestInit) => (signal?.throwIfAborted(), Response.json({})),
  );
  expect(await sendEnquiry(own, form())).toEqual({ outcome: 'no_answer' });
  expect(timeout).toHaveBeenCalledWith(30_000);
});
