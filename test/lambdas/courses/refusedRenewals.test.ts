import { expect, test } from 'vitest';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { renewalStore } from '../../../lambdas/adapters/renewalStore.ts';
import type { Mailer } from '../../../lambdas/sending/mailGate.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openShop } from '../openShop.ts';
import { book, olatLine, people } from './bookedCourses.ts';
import { firstAidReminder, storedReminders } from './storedReminders.ts';
import { tableNames } from '../../tableNames.ts';

const shop = await openShop();
const DUE = new Date('2029-10-22T06:00:00Z');

/** One run; returns the subjects to the owner of mails that did not arrive, and their words. */
async function run(sendMail: Mailer) {
  const before = (await shop.mails()).length;
  const { failed } = await shop.courseDays(DUE, { sendMail });
  const mails = (await shop.mails()).slice(before);
  const told = mails.filter(
    ({ destination, subject }) => destination.to.includes(OWNER) && subject.startsWith('Not delivered'),
  );
  return { failed, told: told.map(({ subject, body }) => `${subject}: ${body.text!.replace(/\s+/g, ' ')}`) };
}

test('the owner hears once of a reminder that SES refuses, also after a failed run', async () => {
  const email = 'mistyped@example.co.uk';
  const { orderId } = await book(shop.deps, [{ ...olatLine('12 Jan 2027'), productId: 5 }], {
    people: people({ name: 'Huw Price', email }),
  });
  const reminder = firstAidReminder(email, { orderId });
  await renewalStore(dynamoClient(), tableNames.reminders).put(reminder, DUE);
  const refusing =
    (refused: readonly string[]): Mailer =>
    async (to, mail, about) =>
      refused.includes(to)
        ? { outcome: 'refused', cause: new Error('no such mailbox') }
        : shop.deps.sendMail(to, mail, about);
  const { failed, told } = await run(refusing([email, OWNER]));
  expect([failed > 0, told, (await storedReminders(email)).length]).toEqual([true, [], 1]);
  const { told: again } = await run(refusing([email]));
  expect(again).toEqual([
    expect.stringMatching(
      `^Not delivered: reminder, order ${orderNumber(orderId)}: .*Tell them when their certificate runs out.*Huw Price`,
    ),
  ]);
  expect([await storedReminders(email), (await run(refusing([]))).told]).toEqual([[], []]);
});
