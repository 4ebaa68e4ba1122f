import { brotliDecompressSync } from 'node:zlib';
import { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { NOT_FOUND_FILE } from '../../infra/cleanUrl.ts';
import { headersPolicy, MAX_POLICY_LENGTH } from '../../infra/constructs/headersPolicy.ts';
import type { ViewerResponse, ViewerResponseEvent } from '../../infra/edge/viewerEvents.ts';
import { siteApp } from '../../infra/local/builtSite.ts';
import { lambdaRoutes } from '../../infra/local/lambdaRoutes.ts';
import { inlineStyles, NOT_INDEXED, siteHeaders } from '../../infra/siteHeaders.ts';
import { builtFiles } from '../../infra/builtFiles.ts';
import type { ApiEvent } from '../../lambdas/edge/apiEvent.ts';
import { visitorAddress } from '../../lambdas/edge/visitorAddress.ts';
import { VISITOR_HEADER } from '../../lambdas/edge/cloudFrontHeaders.ts';
import { ofType, only, pathOf, synthesizedTemplate } from './assembly.ts';
import { edgeFunction, viewerRequest } from './edgeRuntime.ts';

const template = synthesizedTemplate();
const local = siteApp({ stripeStandInUrl: undefined, outside: {} });
const files = builtFiles('frontend/dist');

const siteRequest = edgeFunction(edgeCodeOf('siteRequest'));
const siteResponse = edgeFunction<ViewerResponseEvent>(edgeCodeOf('siteResponse'));

function edgeCodeOf(name: string): string {
  return Object.values(template).find((resource) => pathOf(resource) === `StaticSite/${name}/Resource`)!.Properties
    .FunctionCode;
}

async function locally(path: string, init?: RequestInit): Promise<Response> {
  return local.request(`http://localhost${path}`, init);
}

interface AwsAnswer {
  readonly file?: string;
  readonly status: number;
  /** How long a browser may keep it. */
  readonly cache?: string;
  readonly type?: string | undefined;
  readonly location?: string | undefined;
}

/** The answer of CloudFront and S3 to a request. */
function onAws(path: string): AwsAnswer {
  const rewritten = siteRequest({ request: viewerRequest(path) });
  if ('statusCode' in rewritten)
    return { status: rewritten.statusCode, location: rewritten.headers['location']?.value };
  const { uri } = rewritten;
  // CloudFront's error response for a file that the bucket does not have.
  const file = files.includes(uri) ? uri : NOT_FOUND_FILE;
  const found = { statusCode: 200, statusDescription: 'OK', headers: {} };
  const answer = siteResponse({ request: viewerRequest(file), response: found }) as ViewerResponse;
  const { 'cache-control': cache = '' } = storedWith(file);
  const type = answer.headers['content-type']?.value;
  return { file, status: answer.statusCode, cache, type };
}

/** The metadata of the upload that writes the file. */
function storedWith(file: string): Readonly<Record<string, string>> {
  const uploads = ofType(template, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
  const [metadata, ...others] = uploads
    .filter(({ Include, Exclude }) => (Include ? matches(Include, file) : !matches(Exclude, file)))
    .map(({ SystemMetadata }) => SystemMetadata);
  for (const other of others) expect(other).toEqual(metadata);
  return metadata;
}

function matches(patterns: readonly string[], file: string): boolean {
  return patterns.some((pattern) => file.startsWith(`/${pattern.replace('*', '')}`));
}

const clean = (file: string) => file.replace(/index\.html$/, '');
const addresses = [
  ...files,
  ...files.map(clean),
  ...files.map((file) => clean(file).replace(/(.)\/$/, '$1')),
  '/no/such/page',
  '/old.html',
  '/assets/none.js',
  '/pictures/none.svg',
  '/pictures',
  '/quizzes/',
  '/%73hop',
  '/SHOP',
  '//',
  '//shop.%20',
  '/booking%23a.b',
  '/shop/%2523cart%253Da',
  '//evil.example%23key',
];

test.each([...new Set(addresses)])(
  '%s has the same file, status, type and caching on AWS and locally',
  async (path) => {
    const here = await locally(path);
    const there = onAws(path);
    expect([path, here.status, here.headers.get('location') ?? undefined]).toEqual([
      path,
      there.status,
      there.location,
    ]);
    if (there.file === undefined) return;
    expect(here.headers.get('cache-control')).toBe(there.cache);
    expect([there.file, here.headers.get('content-type')]).toEqual([there.file, there.type ?? 'a type in the table']);
    const body = Buffer.from(await here.arrayBuffer());
    const same = await locally(clean(there.file));
    expect(body.equals(Buffer.from(await same.arrayBuffer()))).toBe(true);
    expect(there.status).toBe(there.file === NOT_FOUND_FILE ? 404 : 200);
  },
);

/** CloudFront leaves smaller files as they are. */
const LEAST_COMPRESSED = 1_000;

test.each(files.filter((file) => file.startsWith('/assets/')))(
  '%s is compressed for browsers, and plain for clients without brotli',
  async (path) => {
    const plain = await locally(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const body = Buffer.from(await plain.arrayBuffer());
    const isCompressed = /\.(css|js)$/.test(path) && body.length >= LEAST_COMPRESSED;
    const sent = await locally(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(sent.headers.get('content-encoding')).toBe(isCompressed ? 'br' : null);
    const received = Buffer.from(await sent.arrayBuffer());
    expect((isCompressed ? brotliDecompressSync(received) : received).equals(body)).toBe(true);
  },
);

test('a forged visitor address is replaced by the real one, on AWS and locally', async () => {
  const forged = { 'x-visitor-address': '192.0.2.1', 'x-forwarded-for': '192.0.2.1' };
  const there = edgeFunction(edgeCodeOf('apiRequest'))(
    { request: viewerRequest('/api/contact', forged) },
    '2001:db8::7',
  );
  expect(there).toMatchObject({ uri: '/api/contact', headers: { [VISITOR_HEADER]: { value: '2001:db8::7' } } });

  const events: ApiEvent[] = [];
  const handler = async (event: ApiEvent) => {
    events.push(event);
    return {};
  };
  const incoming = { socket: { remoteAddress: '2001:db8::7' } };
  await lambdaRoutes(async () => ({ handler })).request(
    '/api/contact',
    { method: 'POST', headers: forged },
    { incoming },
  );
  expect(events.map(visitorAddress)).toEqual(['2001:db8::7']);
});

/** CloudFront's policy written out as the headers that it sends. */
function policyHeaders(): Record<string, string> {
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = only(
    template,
    'AWS::CloudFront::ResponseHeadersPolicy',
  ).Properties.ResponseHeadersPolicyConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = known.StrictTransportSecurity;
  return {
    'content-security-policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    'x-content-type-options': known.ContentTypeOptions ? 'nosniff' : '',
    'x-frame-options': known.FrameOptions.FrameOption,
    'referrer-policy': known.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value])),
  };
}

test('CloudFront and the local server send exactly siteHeaders with everything', async () => {
  const { 'x-robots-tag': ofTrial, ...headers } = policyHeaders();
  expect(ofTrial).toBe(NOT_INDEXED['x-robots-tag']);
  expect(headers).toEqual(siteHeaders({}, inlineStyles('frontend/dist')));
  for (const path of ['/', '/no/such/page', '/assets/none.js', '/api/nothing', '/api/create-payment-intent'])
    expect(Object.fromEntries((await locally(path)).headers)).toMatchObject(headers);
});

test('refuses a Content-Security-Policy that is too long for CloudFront', () => {
  const styles = Array.from(
    { length: MAX_POLICY_LENGTH / 53 },
    (_, index) => `'sha256-${String(index).padEnd(43, 'x')}='`,
  );
  expect(() => headersPolicy(new Stack(), 'Headers', siteHeaders({}, styles))).toThrow(
    `CloudFront takes ${MAX_POLICY_LENGTH}`,
  );
});

test("CloudFront sets the headers on pages and API, overriding the origin's", () => {
  const { DefaultCacheBehavior, CacheBehaviors } = only(template, 'AWS::CloudFront::Distribution').Properties
    .DistributionConfig;
  const policy = { Ref: ofType(template, 'AWS::CloudFront::ResponseHeadersPolicy')[0]![0] };
  for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors])
    expect(behaviour.ResponseHeadersPolicyId).toEqual(policy);
  const config = only(template, 'AWS::CloudFront::ResponseHeadersPolicy').Properties.ResponseHeadersPolicyConfig;
  for (const header of [...Object.values(config.SecurityHeadersConfig), ...config.CustomHeadersConfig.Items])
    expect(header).toMatchObject({ Override: true });
});
