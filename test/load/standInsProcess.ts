import { startStandIns } from '../../infra/local/standIns.ts';
import { testSettings } from '../localTestSettings.ts';

/** A separate process, so that the stand-ins' memory is not counted as the handlers'. */
const { dynamoUrl, mailUrl, parametersUrl, stripe } = await startStandIns(testSettings);
process.send?.({ dynamo: dynamoUrl, mail: mailUrl, parameters: parametersUrl, stripe: stripe?.url });
