import type { Handler } from '../edge/endpoint.ts';
import { unknownRoute } from './core.ts';

/** The HTTP API's $default route. */
export const handler: Handler = async ({ rawPath }) => unknownRoute(rawPath);
