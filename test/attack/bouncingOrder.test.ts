import { beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { handler as undeliveredMails } from '../../lambdas/undelivered-mails/index.ts';
import { bookedOn, idOf, ownSheet } from '../lambdas/bookings/transfers.ts';
import { bounceOf, complaintOf } from '../lambdas/bounces.ts';
import { storeSheet } from '../lambdas/orders/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';
import { OWNER } from '../localTestSettings.ts';

const { mailsPerRecipientDay, mailsPerOrderDay } = PRODUCTION_LIMITS;
const shop = await openShop({ ...LOCAL_LIMITS, mailsPerRecipientDay, mailsPerOrderDay });

vi.useFakeTimers({ toFake: ['Date'] });
beforeEach(() => void vi.setSystemTime('2026-11-25T10:00:00Z'));

type EventOf = (orderId: string, email: string) => unknown;

/** An order of eight places whose people go from one date to the other; mails to made-up addresses come back at once. */
async function bouncingOrder(eventOf: EventOf = bounceOf) {
  const sheet = ownSheet(['12 Jan 2027', '40'], ['19 Jan 2027', '40']);
  const places = Array.from({ length: 8 }, (_, place) => `0-${place}`);
  const { orderId, save, transfer } = await bookedOn(sheet, places.length, shop);
  const domain = `@${crypto.randomUUID()}.example`;
  const lost: string[] = [];
  let seen = (await shop.mails()).length;
  const bounce = async () => {
    const mails = (await shop.mails()).slice(seen);
    seen += mails.length;
    for (const email of mails.flatMap(({ destination }) => destination.to).filter((to) => to.endsWith(domain))) {
      lost.push(email);
      await undeliveredMails(eventOf(orderId, email));
    }
  };
  let row = 1;
  return {
    lost,
    madeUp: () => crypto.randomUUID() + domain,
    /** Names these addresses, who hear of it, and changes their date, of which they hear, too. */
    async tell(emails: readonly string[]) {
      await storeSheet(shop, sheet);
      await save(Object.fromEntries(emails.map((email, place) => [`0-${place}`, { name: 'Dai', email }])));
      await bounce();
      row = row === 1 ? 2 : 1;
      expect((await transfer(places, idOf(sheet, row))).status).toBe(200);
      await shop.courseDays();
      await bounce();
    },
  };
}

test('one order mails few made-up addresses before it has to wait for the next day', async () => {
  const { lost, madeUp, tell } = await bouncingOrder();
  for (let hour = 0; hour < 4; hour += 1) {
    vi.setSystemTime(Date.parse('2026-11-25T10:00:00Z') + hour * 60 * 60_000);
    await tell(Array.from({ length: 8 }, madeUp));
  }
  // The first eight leave before any of them has come back.
  expect(new Set(lost).size).toBe(8);
  expect(lost).toHaveLength(8);
});

test('an address whose mail came back gets no second mail about the order, and the owner hears of it', async () => {
  const { lost, madeUp, tell } = await bouncingOrder();
  const [email, other] = [madeUp(), 'somebody@living.example'];
  await tell([email]);
  for (const day of ['26', '27']) {
    vi.setSystemTime(`2026-11-${day}T10:00:00Z`);
    await tell([email, other]);
  }
  expect(lost).toEqual([email]);
  const mails = await shop.mails();
  expect(await shop.mailsTo(other)).toHaveLength(3);
  const toOwner = mails.filter(({ destination, body }) => destination.to.includes(OWNER) && body.text?.includes(email));
  expect(toOwner.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Not delivered: /));
});

test.each<[string, EventOf]>([
  ['is full', (...of) => bounceOf(...of, { bounceType: 'Transient', bounceSubType: 'MailboxFull' })],
  ['called one spam, unless SES withholds it', complaintOf],
])('a mailbox that %s is tried again', async (_, eventOf) => {
  const { lost, madeUp, tell } = await bouncingOrder(eventOf);
  const email = madeUp();
  await tell([email]);
  await tell([email]);
  expect(lost).toEqual([email, email, email]);
});
