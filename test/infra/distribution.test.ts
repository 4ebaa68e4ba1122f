import { expect, test } from 'vitest';
import { routes } from '../../domain/api/routes.ts';
import { listOf, only, readable, synthesizedTemplate } from './assembly.ts';

/** AWS's own policy "AllViewerExceptHostHeader". */
const ALL_BUT_THE_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const DAY = 24 * 60 * 60;

const template = synthesizedTemplate();
const {
  DefaultCacheBehavior: pages,
  CacheBehaviors,
  ...distribution
} = only(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
const [api, ...others] = CacheBehaviors;

function cacheOf({ CachePolicyId }: typeof api) {
  return template[readable(CachePolicyId)]!.Properties.CachePolicyConfig;
}

test('the API gets the methods of its contracts and all that a visitor sent but the host name: API Gateway answers to its own only', () => {
  expect([api.PathPattern, others]).toEqual(['/api/*', []]);
  expect(api.AllowedMethods).toEqual(expect.arrayContaining(routes.map(({ method }) => method)));
  expect(api.OriginRequestPolicyId).toBe(ALL_BUT_THE_HOST);
});

test('of the API nothing is kept but what says so itself, and that for a day at most', () => {
  expect(cacheOf(api)).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: DAY });
});

test('pages are kept for a day or until a deployment, though they tell browsers to ask each time', () => {
  expect(cacheOf(pages)).toMatchObject({ MinTTL: DAY, DefaultTTL: DAY });
});

test('a page asked for over plain HTTP is redirected; a call of the API is refused, since a redirect would lose its form', () => {
  expect([pages.ViewerProtocolPolicy, api.ViewerProtocolPolicy]).toEqual(['redirect-to-https', 'https-only']);
});

test('the root of the site is left to the function that finds pages: asked for its file instead, it would lead back to the root without end', () => {
  expect(distribution).not.toHaveProperty('DefaultRootObject');
});

test('pages and answers come compressed, over HTTP/3, from Europe and North America', () => {
  for (const behaviour of [pages, api]) {
    expect(behaviour.Compress).toBe(true);
    expect(cacheOf(behaviour).ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    });
  }
  expect(distribution).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_100' });
});

test('CloudFront may list the bucket, so that a file that is not there is a 404, and hands on no query that would show the list', () => {
  const statements = only(template, 'AWS::S3::BucketPolicy').Properties.PolicyDocument.Statement as {
    Effect: string;
    Action: string | string[];
    Principal: { Service?: string };
  }[];
  const granted = statements
    .filter(({ Effect, Principal }) => Effect === 'Allow' && Principal.Service === 'cloudfront.amazonaws.com')
    .flatMap(({ Action }) => listOf(Action));
  expect(granted.toSorted()).toEqual(['s3:GetObject', 's3:ListBucket']);
  expect(pages.OriginRequestPolicyId).toBeUndefined();
  expect(cacheOf(pages).ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig).toEqual({
    QueryStringBehavior: 'none',
  });
});
