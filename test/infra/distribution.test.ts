import { expect, test } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { routes } from '../../domain/api/served.ts';
import { listOf, ofType, only, readable, shopFunctions, synthesizedTemplate } from './assembly.ts';

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

test('the API gets every method of its contracts and every header but the host', () => {
  expect([api.PathPattern, others]).toEqual(['/api/*', []]);
  expect(api.AllowedMethods).toEqual(expect.arrayContaining(routes.map(({ method }) => method)));
  expect(api.OriginRequestPolicyId).toBe(ALL_BUT_THE_HOST);
});

test('pages are kept for a day; API answers only if they say so, and for a day at most', () => {
  expect(cacheOf(pages)).toMatchObject({ MinTTL: DAY, DefaultTTL: DAY });
  expect(cacheOf(api)).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: DAY });
});

test('plain HTTP is redirected for pages and refused for the API', () => {
  expect([pages.ViewerProtocolPolicy, api.ViewerProtocolPolicy]).toEqual(['redirect-to-https', 'https-only']);
});

test('has no default root object, which siteRequest would redirect for ever', () => {
  expect(distribution).not.toHaveProperty('DefaultRootObject');
});

test('compresses, speaks HTTP/3 and serves from Europe and North America', () => {
  for (const behaviour of [pages, api]) {
    expect(behaviour.Compress).toBe(true);
    expect(cacheOf(behaviour).ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    });
  }
  expect(distribution).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_100' });
});

test('CloudFront may read the bucket, and a missing file gets the not-found page', () => {
  const { Statement } = only(template, 'AWS::S3::BucketPolicy').Properties.PolicyDocument;
  const granted = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow').flatMap(
    ({ Action, Principal }: { Action: string | string[]; Principal: object }) => [Principal, listOf(Action)],
  );
  expect(granted).toEqual([{ Service: 'cloudfront.amazonaws.com' }, ['s3:GetObject']]);
  // Without the right to list, S3 answers 403 for a missing file.
  expect(distribution.CustomErrorResponses).toEqual([
    { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html' },
  ]);
  expect(Object.values(apiErrors).map(({ status }) => status)).not.toContain(403);
});

const uploads = ofType(template, 'Custom::CDKBucketDeployment');
const hashed = uploads.filter(([, { Properties }]) => Properties.Include);
const [[, pageUpload], ...otherUploads] = uploads.filter(([, { Properties }]) => !Properties.Include) as [
  (typeof uploads)[0],
];

test('uploads hashed files before the pages that name them; deletes old pages only', () => {
  expect(otherUploads).toEqual([]);
  expect(hashed.map(([, { Properties }]) => [Properties.Include, Properties.Prune])).toEqual([[['assets/*'], false]]);
  expect(pageUpload.DependsOn).toEqual(expect.arrayContaining(hashed.map(([id]) => id)));
  // Every page, and far below CloudFront's limit of 15 paths, above which a deployment fails.
  expect(pageUpload.Properties).toMatchObject({
    Prune: true,
    DistributionId: expect.anything(),
    DistributionPaths: ['/*'],
  });
});

test('a slow invalidation of the CDN does not roll a deployment back', () => {
  expect(pageUpload.Properties).toMatchObject({ WaitForDistributionInvalidation: false });
});

test('uploads pages after the functions and routes that they call', () => {
  const [[stage]] = ofType(template, 'AWS::ApiGatewayV2::Stage') as [[string, unknown]];
  const called = [...shopFunctions(template).values()].map(({ id }) => id);
  expect(pageUpload.DependsOn).toEqual(expect.arrayContaining([stage, ...called]));
});
