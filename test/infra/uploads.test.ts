import { expect, test } from 'vitest';
import { ofType, synthesizedTemplate } from './assembly.ts';

const uploads = ofType(synthesizedTemplate(), 'Custom::CDKBucketDeployment');
const hashed = uploads.filter(([, { Properties }]) => Properties.Include);
const [[, pages], ...others] = uploads.filter(([, { Properties }]) => !Properties.Include) as [(typeof uploads)[0]];

/** CloudFront takes no more paths with a wildcard at a time, and the deployment fails. */
const WILDCARDS = 15;

test('the pages come after the hashed files that they name', () => {
  expect(others).toEqual([]);
  expect(hashed.map(([, { Properties }]) => Properties.Include)).toEqual([['assets/*'], ['brotli/*']]);
  expect(pages.DependsOn).toEqual(expect.arrayContaining(hashed.map(([id]) => id)));
});

test('a page that goes leaves nothing behind, and hashed files stay for pages that are open', () => {
  expect(pages.Properties.Prune).toBe(true);
  expect(hashed.map(([, { Properties }]) => Properties.Prune)).toEqual([false, false]);
});

test('the CDN forgets the whole site, in fewer paths than it takes', () => {
  const { DistributionId, DistributionPaths } = pages.Properties;
  expect(DistributionId).toBeDefined();
  expect(DistributionPaths).toContain('/*');
  expect(DistributionPaths.length).toBeLessThanOrEqual(WILDCARDS);
});
