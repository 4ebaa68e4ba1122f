import { lambdaEnvironment } from '../../infra/local/lambdaEnvironment.ts';
import { TABLES } from '../../infra/local/database.ts';
import { sampleSheet, sampleSheetFiles } from '../../infra/local/sampleSheets.ts';
import { startStandIns } from '../../infra/local/standIns.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { pendingOrder } from '../../lambdas/adapters/orderRecord.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { answeredSheet } from '../../infra/local/ownerWhoAnswers.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { vrForTwo } from '../../test/lambdas/mail/paidOrder.ts';
import { testSettings } from '../../test/localTestSettings.ts';

const UNUSED = 'http://127.0.0.1:9/';

/** Starts the stand-ins and sends the environment that points to them, and the link of a paid booking. */
const environment = {
  ...lambdaEnvironment(testSettings, await startStandIns(testSettings), sheetNames.map(() => UNUSED).join(' ')),
  POWERTOOLS_LOG_LEVEL: 'SILENT',
};
Object.assign(process.env, environment);
const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);
for (const [index, name] of sheetNames.entries()) {
  await sheets.write({
    name,
    rows: answeredSheet(sampleSheet(sampleSheetFiles[index] ?? '', new Date()), name, britishDay(Date.now())).rows,
    fetchedAt: new Date().toISOString(),
  });
}
process.once('disconnect', () => process.exit());
const now = new Date();
const booking = pendingOrder(vrForTwo.orderId, vrForTwo.order, '', now);
await orderStore(dynamoClient(), TABLES.orders.name).putIfAbsent({
  ...booking,
  status: 'PAID',
  paidAt: now.toISOString(),
});
process.send?.({ environment, link: { orderId: booking.orderId, key: booking.bookingKey } });
