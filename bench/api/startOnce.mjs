/** Lambda's own part in a cold start: requires the code that it was given, calls the handler with one event, and says what came back. */
import { createRequire } from 'node:module';

const { handler } = createRequire(import.meta.url)(process.argv[2]);
const { statusCode } = await handler(JSON.parse(process.argv[3]));
process.stdout.write(String(statusCode), () => process.exit());
