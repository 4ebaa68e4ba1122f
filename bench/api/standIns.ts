import { lambdaEnvironment } from '../../infra/local/lambdaEnvironment.ts';
import { TABLES } from '../../infra/local/database.ts';
import { sampleSheet, sampleSheetFiles } from '../../infra/local/sampleSheets.ts';
import { startStandIns } from '../../infra/local/standIns.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { readSheet } from '../../lambdas/sheets/readSheet.ts';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { testSettings } from '../../test/localTestSettings.ts';

const NOBODY_LISTENS = 'http://127.0.0.1:9/';

/** In a process of their own, so that what they need is not counted as the functions'. Sends the environment that leads to them. */
const { stripe, dynamoUrl, mailUrl, parametersUrl } = await startStandIns(testSettings);
const { ownerEmail, mailFrom, limits } = testSettings;
const environment = {
  ...lambdaEnvironment({
    dynamo: dynamoUrl,
    mail: mailUrl,
    parameters: parametersUrl,
    stripe: stripe?.url,
    sheets: sheetNames.map(() => NOBODY_LISTENS).join(' '),
    ownerEmail,
    mailFrom,
    limits,
  }),
  POWERTOOLS_LOG_LEVEL: 'SILENT',
};
Object.assign(process.env, environment);
const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);
for (const [index, name] of sheetNames.entries()) {
  await sheets.write({
    name,
    rows: readSheet(sampleSheet(sampleSheetFiles[index] ?? '', new Date())).rows,
    fetchedAt: new Date().toISOString(),
  });
}
process.once('disconnect', () => process.exit());
process.send?.(environment);
