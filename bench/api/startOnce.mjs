/** Does Lambda's part of a cold start: loads the bundle, calls its handler with one event and prints the status. */
import { createRequire } from 'node:module';

const { handler } = createRequire(import.meta.url)(process.argv[2]);
const { statusCode } = await handler(JSON.parse(process.argv[3]));
process.stdout.write(String(statusCode), () => process.exit());
