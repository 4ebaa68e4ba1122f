import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { sesMailer } from '../../lambdas/adapters/mailer.ts';
import { questionsMail } from '../../lambdas/mail/owner/questionsMail.ts';
import { OWNER, testSettings } from '../localTestSettings.ts';
import { aQuestion } from '../lambdas/questions/sampleQuestions.ts';
import { openShop } from '../lambdas/openShop.ts';
import { oddPayment, paidOrder } from '../lambdas/orders/placedOrders.ts';
import { oneSpace } from '../lambdas/mail/visibleText.ts';
import { orderRequest } from '../lambdas/requests.ts';

const shop = await openShop();
const VISITOR = "o'brien@example.co.uk";
const ENCODED = ['=?utf-8?q?owner=40bank.example?=@example.com', 'a=?@example.com', 'a?=?b@example.com'];

async function post({ path }: { readonly path: string }, fields: Record<string, string>): Promise<number> {
  return (await shop.request(path, { method: 'POST', body: new URLSearchParams(fields) })).status;
}

const write = (email: string) => post(contactContract, { name: 'Siân', email, message: 'Do you train on our site?' });
const signUp = (email: string) => post(newsletterContract, { email });

const paid = async () => shop.sendOrderEmail({ paymentIntentId: (await paidOrder(shop)).paymentIntentId });
const paidWrong = async () => {
  const { id } = await oddPayment(shop, randomUUID());
  await shop.sendOrderEmail({ paymentIntentId: id });
};
const questionWaits = async () => {
  const mail = questionsMail([aQuestion()], 'https://shop.example/questions#key');
  await sesMailer(testSettings.mailFrom)(OWNER, mail);
};

test.for<[string, () => Promise<unknown>, number]>([
  ['a message', () => write(VISITOR), 1],
  ['a signup', () => signUp(VISITOR), 1],
  ['a paid order', paid, 2],
  ['a payment without its order', paidWrong, 1],
  ['a question about a sheet', questionWaits, 1],
])('every mail about %s says that a machine wrote it', async ([, steps, count]) => {
  const mails = await shop.mailsBy(steps);
  expect(mails.map(({ headers }) => headers)).toEqual(
    Array.from({ length: count }, () => [{ name: 'Auto-Submitted', value: 'auto-generated' }]),
  );
});

test('the owner sees where a reply goes; a newsletter signup gets none', async () => {
  const [message] = await shop.mailsBy(() => write(VISITOR));
  expect(oneSpace(message!.body.text!)).toContain(`Reply goes to: ${message!.replyTo[0]}`);
  expect(await shop.mailsBy(() => signUp(VISITOR))).toMatchObject([{ replyTo: [] }]);
  const ordered = await shop.mailsBy(paid);
  const toOwner = ordered.find(({ destination }) => destination.to.includes(OWNER))!;
  expect(oneSpace(toOwner.body.text!)).toContain(`Reply goes to ${toOwner.replyTo[0]}`);
});

test.for([
  ['a message', write],
  ['a signup', signUp],
] as const)('%s is mailed to the owner only: somebody else may own the address', async ([, send]) => {
  for (const email of [VISITOR, `${OWNER}.example`, 'root@localhost.example', "'or'@example.com"]) {
    const mails = await shop.mailsBy(() => send(email));
    expect(mails.map(({ destination }) => destination)).toEqual([{ to: [OWNER], cc: [], bcc: [] }]);
  }
});

test.for(ENCODED)('the address %s is refused in words for the visitor', async (email) => {
  const mails = await shop.mailsBy(async () => {
    expect([await write(email), await signUp(email)]).toEqual([400, 400]);
  });
  expect(mails).toEqual([]);
  const response = await shop.createPaymentIntent(orderRequest({ email }));
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { fields: { email: 'Enter an email address like name@example.co.uk.' } } },
  ]);
});
