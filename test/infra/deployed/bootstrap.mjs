/** Lambda's own part: requires the code that it was given, then calls the handler with each event and sends back what it answers. */
import { createRequire } from 'node:module';
import path from 'node:path';

const [file, name] = process.env['_HANDLER'].split('.');
const { [name]: handler } = createRequire(import.meta.url)(path.join(process.env.LAMBDA_TASK_ROOT, `${file}.js`));

process.on('message', async (event) => {
  try {
    // As JSON, so that values that JSON cannot hold do not reach the caller.
    process.send({ payload: JSON.parse(JSON.stringify((await handler(event, { awsRequestId: 'test' })) ?? null)) });
  } catch (error) {
    process.send({ errorMessage: String(error.message) });
  }
});
