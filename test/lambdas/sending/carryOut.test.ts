import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { carryOut, type Outcome, type Step } from '../../../lambdas/sending/carryOut.ts';
import { type Mailer, OverMailLimit } from '../../../lambdas/sending/mailGate.ts';
import { OWNER } from '../../localTestSettings.ts';
import { vrForTwo } from '../mail/paidOrder.ts';
import { openShop } from '../openShop.ts';

await openShop();
const claims = mailClaims(dynamoClient(), TABLES.sessions.name, 'date');
const mail = customerOrderMail(vrForTwo);

const overLimit: Mailer = async () => ({ outcome: 'not_sent', cause: new OverMailLimit() });
const sent: Mailer = async () => ({ outcome: 'sent' });
const down: Mailer = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') });

/** One run with a mail to each of two readers, the second of whom gets theirs, and to the owner; returns what the owner's mail heard. */
async function run(id: string, toFirst: Mailer) {
  const heard: (readonly Outcome[])[] = [];
  const mailTo = (to: string) => ({
    id,
    kind: `change ${to}`,
    known: undefined,
    to,
    about: vrForTwo,
    build: () => mail,
  });
  const steps: Step<string>[] = [
    {
      kind: 'mails',
      mails: [mailTo('first@example.com'), mailTo('second@example.com')],
      last: (outcomes) => {
        heard.push(outcomes);
        return { ...mailTo(OWNER), about: null };
      },
    },
    { kind: 'write', write: 'after' },
  ];
  const sendMail: Mailer = (to, ...of) => (to === 'first@example.com' ? toFirst : sent)(to, ...of);
  const deps = { claims, sendMail, ownerEmail: OWNER, write: async () => {} };
  const { writes, ...report } = await carryOut([{ what: id, steps }], deps, () => new Date());
  return { heard, writes, ...report };
}

test('a mail over a limit does not keep the last one of its step back, but what follows', async () => {
  const over = { heard: [['waits', 'sent']], writes: [], mails: 2, failed: 1 };
  expect(await run(randomUUID(), overLimit)).toEqual(over);
  expect(await run(randomUUID(), sent)).toEqual({ heard: [['sent', 'sent']], writes: ['after'], mails: 3, failed: 0 });
});

test('the last mail of a step waits for one that failed', async () => {
  expect(await run(randomUUID(), down)).toEqual({ heard: [], writes: [], mails: 1, failed: 1 });
});
