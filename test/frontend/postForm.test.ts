import { afterEach, expect, test, vi } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { postForm } from '../../frontend/src/features/enquiries/postForm.ts';

const OUTSIDE = 'https://forms.example/milltir';

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
  ['our own API is told how long the page was open', contactContract.path, ['email', 'openFor']],
  ['an outside form service, which would mail that to the owner, is not', OUTSIDE, ['email']],
])('%s', async (_, url, names) => {
  const posted: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (_url: string, { body }: { body: FormData }) => (posted.push(...body.keys()), Response.json({})),
  );
  expect(await postForm(url, form())).toMatchObject({ outcome: 'sent' });
  expect(posted).toEqual(names);
});

test('a form that nobody answers is given up after half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal(
    'fetch',
    async (_url: string, { signal }: RequestInit) => (signal?.throwIfAborted(), Response.json({})),
  );
  expect(await postForm(contactContract.path, form())).toMatchObject({ outcome: 'no_answer' });
  expect(timeout).toHaveBeenCalledWith(30_000);
});
