import { expect, test } from 'vitest';
import type { SiteIndex } from '../../infra/cleanUrl.ts';
import { edgeCode, MAX_EDGE_CODE_BYTES } from '../../infra/edge/edgeCode.ts';
import type { ViewerResponseEvent } from '../../infra/edge/viewerEvents.ts';
import { ofType, pathOf, readable, synthesizedTemplate } from './assembly.ts';
import { edgeFunction, viewerRequest } from './edgeRuntime.ts';

const SITE: SiteIndex = {
  files: ['/404.html', '/index.html', '/shop/index.html', '/robots.txt'],
  folders: ['assets', 'pictures'],
};
const HSTS = 'max-age=1';

const request = edgeFunction(edgeCode('siteRequest', { SITE, HOST: '', HSTS }));
const requestOfNamedSite = edgeFunction(edgeCode('siteRequest', { SITE, HOST: 'www.firm.co.uk', HSTS }));
const response = edgeFunction<ViewerResponseEvent>(edgeCode('siteResponse', { SITE }));

test.each([
  ['/', '/index.html'],
  ['/shop', '/shop/index.html'],
  ['/shop/', '/shop/index.html'],
  ['/robots.txt', '/robots.txt'],
  ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
  ['/pictures/courses/adr.svg', '/pictures/courses/adr.svg'],
  ['/pictures', '/404.html'],
  ['/pictures/', '/404.html'],
  ['/no/such/page', '/404.html'],
  ['/old-page.html', '/404.html'],
  ['/shop/index.htm', '/404.html'],
  ['/no/index.html', '/404.html'],
  ['/constructor', '/404.html'],
  ['/__proto__', '/404.html'],
  ['//old-shop', '/404.html'],
  ['/shop/../index.html', '/404.html'],
  ['', '/index.html'],
])('rewrites "%s" to %s', (uri, file) => {
  expect(request({ request: viewerRequest(uri) })).toMatchObject({ uri: file });
});

test.each([
  ['/index.html', '/?from=mail'],
  ['/shop/index.html', '/shop?from=mail'],
])('redirects "%s" to the page itself', (uri, location) => {
  expect(request({ request: viewerRequest(uri, {}, { from: { value: 'mail' } }) })).toEqual({
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location }, 'strict-transport-security': { value: HSTS } },
  });
});

test.each([
  ['/shop%23cart=a.b', '/shop?from=mail#cart=a.b'],
  ['/shop/%23cart=a.b', '/shop?from=mail#cart=a.b'],
  ['/shop%23cart=1&lines=%5B7%5D', '/shop?from=mail#cart=1&lines=%5B7%5D'],
  ['/shop%23cart%3D1%26lines%3D%255B7%255D', '/shop?from=mail#cart=1&lines=%5B7%5D'],
  ['/shop%2523cart%253D1%2526lines%253D%25255B7%25255D', '/shop?from=mail#cart=1&lines=%5B7%5D'],
  ['/%23main', '/?from=mail#main'],
  ['/Shop%23cart=a.b', '/shop?from=mail#cart=a.b'],
  ['//shop.%23cart=a.b', '/shop?from=mail#cart=a.b'],
])('opens "%s", as a mail filter writes the link', (uri, location) => {
  expect(request({ request: viewerRequest(uri, {}, { from: { value: 'mail' } }) })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: location } },
  });
});

test.each([
  ['/Shop', '/shop'],
  ['/SHOP/', '/shop'],
  ['//shop', '/shop'],
  ['//', '/'],
  ['/%20', '/'],
  ['/%20shop', '/shop'],
  ['/shop//', '/shop'],
  ['/shop%20', '/shop'],
  ['/shop.', '/shop'],
  ['/shop,%20', '/shop'],
  ['/shop)', '/shop'],
  ['/shop%3E', '/shop'],
  ['/shop%E2%80%9D', '/shop'],
  ['/Index.html', '/404.html'],
  ['/Shop/Old', '/404.html'],
  ['/shop%20and%20more', '/404.html'],
  ['/%C3%89', '/404.html'],
  ['//evil.example', '/404.html'],
  ['/pictures.', '/404.html'],
])('leads from "%s" to %s', (uri, target) => {
  const found = request({ request: viewerRequest(uri, {}, { from: { value: 'Mail.' } }) });
  expect(found).toMatchObject(
    target === '/404.html'
      ? { uri: target }
      : { statusCode: 301, headers: { location: { value: `${target}?from=Mail.` } } },
  );
});

test.each([
  ['product=ADR', 'product=adr'],
  ['product=adr.', 'product=adr'],
  ['product=adr%20', 'product=adr'],
  ['PRODUCT=Adr&date=9-Jan-2090-cardiff)', 'product=adr&date=9-jan-2090-cardiff'],
  ['utm_source=Mail.&course=Driver-CPC', 'utm_source=Mail.&course=driver-cpc'],
  ['product=adr&date=9-jan-caf%C3%A9', null],
  ['product=', null],
  ['product=ADR%2FPDP', null],
])('reads the query "%s" as %s', (written, meant) => {
  const query = Object.fromEntries(
    written.split('&').map((pair) => [pair.split('=')[0]!, { value: pair.split('=')[1]! }]),
  );
  expect(request({ request: viewerRequest('/shop', {}, query) })).toMatchObject(
    meant ? { headers: { location: { value: `/shop?${meant}` } } } : { uri: '/shop/index.html' },
  );
  expect(request({ request: viewerRequest('//evil.example', {}, query) })).toMatchObject({ uri: '/404.html' });
});

test.each(['/no-such-page%23key', '//evil.example%23key', '/shop%22key', '/robots%23key', '/Shop/Old%23key'])(
  'redirects nobody who asks for "%s"',
  (uri) => {
    expect(request({ request: viewerRequest(uri) })).toMatchObject({ uri: '/404.html' });
  },
);

test("redirects other host names to the site's own, with the query", () => {
  const query = {
    course: { value: 'adr' },
    date: { value: '1%20May', multiValue: [{ value: '1%20May' }, { value: '2%20May' }] },
  };
  expect(requestOfNamedSite({ request: viewerRequest('/shop', { host: 'firm.co.uk' }, query) })).toEqual({
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {
      location: { value: 'https://www.firm.co.uk/shop?course=adr&date=1%20May&date=2%20May' },
      'strict-transport-security': { value: HSTS },
    },
  });
  expect(requestOfNamedSite({ request: viewerRequest('/shop', { host: 'www.firm.co.uk' }) })).toMatchObject({
    uri: '/shop/index.html',
  });
});

test.each([
  ['as the viewer sent it', '/no/such/page', 200, 404],
  ['as the first function left it', '/404.html', 200, 404],
  ['of a page', '/shop', 200, 200],
  ['of a page, rewritten', '/shop/index.html', 200, 200],
  ['of a file', '/assets/main-1a2b.js', 200, 200],
  ['that was answered before', '/no/such/page', 304, 304],
])('sets the status for a request %s', (_, uri, statusCode, status) => {
  expect(
    response({ request: viewerRequest(uri), response: { statusCode, statusDescription: '', headers: {} } }),
  ).toMatchObject({
    statusCode: status,
  });
});

test.each([
  ['/shop', 200, 'text/html; charset=utf-8'],
  ['/no/such/page', 200, 'text/html; charset=utf-8'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/assets/main-1a2b.js', 200, 'text/javascript; charset=utf-8'],
  ['/assets/main-1a2b.css', 200, 'text/css; charset=utf-8'],
  ['/pictures/courses/adr.svg', 200, 'image/svg+xml; charset=utf-8'],
  ['/assets/type-1a2b.woff2', 200, 'font/woff2'],
  ['/pictures/film.webm', 206, 'video/webm'],
  ['/pictures/film.unknown', 200, 'binary/octet-stream'],
  ['/assets/type-1a2b.woff2', 304, 'binary/octet-stream'],
])('%s with status %i has the content type %s', (uri, statusCode, type) => {
  const headers = { 'content-type': { value: 'binary/octet-stream' } };
  const answer = response({ request: viewerRequest(uri), response: { statusCode, statusDescription: '', headers } });
  expect(answer.headers['content-type']).toEqual({ value: type });
});

test('refuses code that is too long for CloudFront', () => {
  expect(() => edgeCode('siteRequest', { SITE, HOST: 'x'.repeat(MAX_EDGE_CODE_BYTES), HSTS })).toThrow(/longer than/);
});

test('the functions of pages and API run in cloudfront-js-2.0, at their behaviours', () => {
  const template = synthesizedTemplate();
  const functions = ofType(template, 'AWS::CloudFront::Function');
  expect(functions.map(([, fn]) => [pathOf(fn), fn.Properties.FunctionConfig.Runtime]).toSorted()).toEqual([
    ['StaticSite/apiRequest/Resource', 'cloudfront-js-2.0'],
    ['StaticSite/siteRequest/Resource', 'cloudfront-js-2.0'],
    ['StaticSite/siteResponse/Resource', 'cloudfront-js-2.0'],
  ]);
  const { DefaultCacheBehavior, CacheBehaviors } = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties
    .DistributionConfig;
  const [api] = CacheBehaviors;
  expect([...DefaultCacheBehavior.FunctionAssociations, ...api.FunctionAssociations].map(associated)).toEqual([
    ['viewer-request', 'StaticSite/siteRequest/Resource'],
    ['viewer-response', 'StaticSite/siteResponse/Resource'],
    ['viewer-request', 'StaticSite/apiRequest/Resource'],
  ]);

  function associated({ EventType, FunctionARN }: { EventType: string; FunctionARN: object }): [string, string] {
    return [EventType, pathOf(template[readable(FunctionARN).replace('.FunctionARN', '')]!)];
  }
});
