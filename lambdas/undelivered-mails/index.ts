import * as z from 'zod/mini';
import { dynamoClient } from '../adapters/dynamo.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { once } from '../edge/once.ts';
import { readSettings, text } from '../edge/settings.ts';
import { tellOfUndelivered } from '../orders/tellOfUndelivered.ts';
import { ownersMailer } from '../sending/mailGate.ts';
import { countLostMail, countLostOrderMail } from '../sending/mailLimit.ts';
import { isLostToOwner, isLostToWaiting, undeliveredOf } from './undeliveredEvent.ts';

export const settings = z.object({
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  ORDERS_TABLE: text,
  VISITORS_TABLE: text,
});

const ready = once(async () => {
  const env = readSettings(settings);
  const dynamo = dynamoClient();
  return {
    orders: orderStore(dynamo, env.ORDERS_TABLE),
    claims: mailClaims(dynamo, env.ORDERS_TABLE),
    counts: visitorCounts(dynamo, env.VISITORS_TABLE),
    sendMail: ownersMailer(env.MAIL_FROM, env.OWNER_EMAIL),
    ownerEmail: env.OWNER_EMAIL,
  };
});

/** Runs on SES's events. If it throws, Lambda tries it twice more. */
export async function handler(event: unknown): Promise<void> {
  if (isLostToWaiting(event)) return countLostMail((await ready()).counts, new Date());
  if (isLostToOwner(event, (await ready()).ownerEmail)) writeMetric(metricNames.ownersMailsLost, 1);
  const undelivered = undeliveredOf(event);
  if (!undelivered) return;
  const { orderId, mail, why, transient } = undelivered;
  log.info('A mail did not arrive', { orderId, mail, why });
  await tellOfUndelivered(undelivered, await ready(), () => new Date());
  if (why === 'bounced' && transient === null)
    await countLostOrderMail((await ready()).counts, undelivered, new Date());
}
