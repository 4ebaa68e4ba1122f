/** Lambda's own part in a cold start: loads the code that it was given, calls the handler with one event, and says what came back. */
import { pathToFileURL } from 'node:url';

const { handler } = await import(pathToFileURL(process.argv[2]).href);
const { statusCode } = await handler(JSON.parse(process.argv[3]));
process.stdout.write(String(statusCode), () => process.exit());
