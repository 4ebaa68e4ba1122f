import { beforeEach, expect, test, vi } from 'vitest';
import { stopPath } from '../../../domain/api/stopReminder.ts';
import { everyMail, plainWords } from '../mail/everyMail.ts';
import { SITE_URL } from '../openShop.ts';
import { newVisitor } from '../requests.ts';
import { ask, forgetAll, fullDate, isKept, mailsTo, newAddress, run, shop } from './waits.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(async () => {
  vi.setSystemTime('2026-11-25T10:00:00Z');
  await forgetAll();
});

/** The path to which a mailbox posts, if the mail has both headers for that. */
async function unsubscribePathOf(email: string, nth: number): Promise<string> {
  const { headers = [] } = (await mailsTo(email))[nth]!;
  const all = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  expect(all['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  return all['List-Unsubscribe']!.replace(`<${SITE_URL}`, '').replace('>', '');
}

const click = (path: string, body: BodyInit) => shop.request(path, { method: 'POST', body }, newVisitor());

const multipart = new FormData();
multipart.set('List-Unsubscribe', 'One-Click');

test.each([
  ['the first mail, as a web form', 0, new URLSearchParams('List-Unsubscribe=One-Click')],
  ['the mail about a place, as multipart', 1, multipart],
] as const)('a mailbox stops the mails by one click in %s', async (_, nth, body) => {
  const { date, free } = await fullDate();
  const email = newAddress();
  await ask(email, { date });
  await free(1);
  expect((await run()).told).toEqual([email]);
  const path = await unsubscribePathOf(email, nth);
  // Scanners of links open them, and none posts what a mailbox does.
  expect((await shop.request(path)).status).toBe(404);
  expect((await click(path, new URLSearchParams('x=y'))).status).toBe(400);
  expect(await isKept(email)).toBe(true);
  expect((await click(path, body)).status).toBe(200);
  expect(await isKept(email)).toBe(false);
});

test('the five mails that can be stopped have that address, and no other has one', () => {
  const stopUrls = everyMail(plainWords).flatMap(([{ unsubscribeUrl }]) => unsubscribeUrl ?? []);
  expect(stopUrls).toEqual(Array.from({ length: 5 }, () => SITE_URL + stopPath('x'.repeat(22))));
});
