import { startStandIns } from '../../infra/local/standIns.ts';
import { testSettings } from '../localTestSettings.ts';

/** A process of their own: what the stand-ins keep is not the handlers' memory. */
const { dynamoUrl, mailUrl, parametersUrl, stripe } = await startStandIns(testSettings);
process.send?.({ dynamo: dynamoUrl, mail: mailUrl, parameters: parametersUrl, stripe: stripe?.url });
