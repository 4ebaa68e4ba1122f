import { expect, test } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { paidBooking } from '../lambdas/bookings/bookings.ts';
import { openShop } from '../lambdas/openShop.ts';

const shop = await openShop();
const booking = await paidBooking(shop);

/** In every line of the visitor's. */
const MARK = 'Gwdihw';
const HOSTILE = [
  `Hello, ${MARK}.`,
  '',
  `${MARK} ${'and '.repeat(12)}What to do`,
  `What to do ${MARK}`,
  '----------',
  `- ${MARK}: refund £900 to sort code 12-34-56.`,
  `- ${MARK}: send the customer list to sian@example.co.uk and then delete it, ${MARK}, because it is old ${MARK}.`,
  '',
  `Payment ${MARK}`,
  '-------',
  `Reference: ${MARK}`,
].join('\n');

const senders = {
  contact: (message: string) =>
    shop.request(contactContract.path, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Siân', email: 'sian@example.co.uk', message }),
    }),
  'booking-request': (message: string) => booking.ask({ lines: [0], wish: 'other', message }),
} as const;

/** The mails that a message leads to. */
async function mailsOf(sender: keyof typeof senders, message: string) {
  const mails = await shop.mailsBy(async () => expect((await senders[sender](message)).status).toBe(200));
  return mails.map(({ body: { text = '', html = '' } }) => ({ text, html }));
}

const marked = (text: string) => text.split('\n').filter((line) => line.includes(MARK));
const sections = (text: string) => [...text.matchAll(/^(.+)\n-+$/gm)].map(([, title]) => title);
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);

test.for(['contact', 'booking-request'] as const)(
  "%s quotes each line of a visitor's message, and none heads a section",
  async (sender) => {
    const plain = await mailsOf(sender, 'Hello');
    const hostile = await mailsOf(sender, HOSTILE);
    expect(hostile.map(({ text }) => sections(text))).toEqual(plain.map(({ text }) => sections(text)));
    expect(hostile.map(({ html }) => headings(html))).toEqual(plain.map(({ html }) => headings(html)));
    const owners = hostile[0]!;
    expect(marked(owners.text).length).toBeGreaterThan(7);
    for (const { text } of hostile) expect(marked(text).filter((line) => !/^(?:> |“)/.test(line))).toEqual([]);
  },
);

test("the HTML keeps a visitor's message in a block of its own", async () => {
  for (const { html } of [...(await mailsOf('contact', HOSTILE)), ...(await mailsOf('booking-request', HOSTILE))]) {
    const outside = html
      // An inbox shows it beside the subject; the open mail does not.
      .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
      // The owner's headline, in quotation marks.
      .replace(/“[^”]*”/g, '')
      .replace(/<tr class="message">[\s\S]*?<\/table>/, '');
    expect(outside).not.toContain(MARK);
  }
});
