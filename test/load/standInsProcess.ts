import { startStandIns } from '../../infra/local/standIns.ts';
import { testSettings } from '../localTestSettings.ts';

/** A separate process, so that the stand-ins' memory is not counted as the handlers'. */
const { dynamoUrl, mailUrl, parametersUrl, stripe } = await startStandIns(testSettings);
process.send?.({ dynamoUrl, mailUrl, parametersUrl, stripe: stripe && { url: stripe.url } });
