import vm from 'node:vm';
import type { ViewerEvent, ViewerRequest, ViewerResponse } from '../../infra/edge/viewerEvents.ts';

/** Runs an edge function as CloudFront does: a script without Node, modules or web APIs. */
export function edgeFunction<Event extends ViewerEvent>(
  code: string,
): (event: Omit<Event, 'viewer'>, ip?: string) => ViewerRequest | ViewerResponse {
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  // CloudFront's runtime lacks these too.
  vm.runInContext(
    'delete globalThis.WebAssembly; delete globalThis.SharedArrayBuffer; delete globalThis.Atomics; delete globalThis.Intl;',
    context,
  );
  vm.runInContext(code, context);
  return (event, ip = '203.0.113.7') => {
    const given = JSON.stringify({ viewer: { ip }, ...event });
    return JSON.parse(vm.runInContext(`JSON.stringify(handler(${given}))`, context) as string);
  };
}

export function viewerRequest(
  uri: string,
  headers: Readonly<Record<string, string>> = {},
  querystring: ViewerRequest['querystring'] = {},
): ViewerRequest {
  const sent = Object.entries({ host: 'd111.cloudfront.net', ...headers }).map(([name, value]) => [name, { value }]);
  return { uri, querystring, headers: Object.fromEntries(sent) };
}
