import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../domain/api/routes.ts';
import { sendEnquiry } from '../../frontend/src/features/enquiries/sendEnquiry.ts';

const own = { route: api.contact, address: undefined };
const values = { email: 'sian@example.co.uk', website: '' };
const outside = { route: api.contact, address: 'https://forms.example/milltir' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sent = () => Response.json({ status: 'sent' });
const page = () => new Response('<html>Sign in to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });

test.each([
  ['our own API is told how long the page was open', own, api.contact.path, ['email', 'openFor'], sent],
  ['an outside form service, which would mail that to the owner, is not', outside, outside.address, ['email'], page],
])('%s', async (_, destination, address, names, answer) => {
  const posted: [string, string[]][] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { body }: { body: FormData }) => (posted.push([url, [...body.keys()]]), answer()),
  );
  await sendEnquiry(destination, values);
  expect(posted).toEqual([[address, names]]);
});

test.each([page, () => Response.json({}), () => new Response(null, { status: 204 })])(
  'a success that is not our API’s own is none: the form keeps its text',
  async (answer) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(sendEnquiry(own, values)).rejects.toThrow(TypeError);
  },
);

test('a form that gets no answer is given up after half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal(
    'fetch',
    async (_url: string, { signal }: RequestInit) => (signal?.throwIfAborted(), Response.json({})),
  );
  await expect(sendEnquiry(own, values)).rejects.toThrow('aborted');
  expect(timeout).toHaveBeenCalledWith(30_000);
});
