import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listOf, ofType, only, pathOf, readable, synthesizedTemplate, type Template } from './assembly.ts';

const template = synthesizedTemplate();

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Principal?: unknown;
}

/** The wildcards that are allowed, and why. */
const WILDCARDS: readonly { readonly where: RegExp; readonly what: RegExp; readonly because: string }[] = [
  {
    where: /^StaticSite\/Store\/Bucket\/Policy/,
    what: /^\S+Bucket\w+\.Arn\/\*$/,
    because: 'CloudFront reads every file of the site.',
  },
  {
    where: /^Custom::CDKBucketDeployment/,
    what: /^s3:(?:GetBucket|GetObject|List|Abort|DeleteObject)\*$/,
    because: "The CDK's uploader, while a deployment runs.",
  },
  {
    where: /^Custom::CDKBucketDeployment/,
    what: /^(?:arn:aws:s3:::cdk-hnb659fds-assets-\S+|\S+Bucket\w+\.Arn)\/\*$/,
    because: "It reads the built site from the CDK's bucket and writes the site's.",
  },
  {
    where: /^Custom::CDKBucketDeployment/,
    what: /^\*$/,
    because: 'The CDK lets it invalidate without naming the distribution.',
  },
  {
    where: /^AWSCDK.Trigger/,
    what: /:\*$/,
    because: "The CDK's trigger calls any version of the one function it is for.",
  },
];

function statements(template: Template): { readonly where: string; readonly statement: Statement }[] {
  return Object.values(template).flatMap((resource) => {
    const own = resource.Properties?.PolicyDocument?.Statement ?? [];
    const inRole = (resource.Properties?.Policies ?? []).flatMap(
      (policy: { PolicyDocument: { Statement: Statement[] } }) => policy.PolicyDocument.Statement,
    );
    return [...own, ...inRole].map((statement: Statement) => ({ where: pathOf(resource), statement }));
  });
}

test('the policies have exactly the wildcards on the list', () => {
  const found = statements(template)
    .filter(({ statement }) => statement.Effect === 'Allow')
    .flatMap(({ where, statement }) =>
      [...listOf(statement.Action), ...listOf(statement.Resource).map(readable)]
        .filter((text) => text.includes('*'))
        .map((what) => ({ where, what })),
    );
  const reason = (wildcard: { where: string; what: string }) =>
    WILDCARDS.find(({ where, what }) => where.test(wildcard.where) && what.test(wildcard.what));
  expect(found.filter((wildcard) => !reason(wildcard))).toEqual([]);
  expect(WILDCARDS.filter((listed) => !found.some((wildcard) => reason(wildcard) === listed))).toEqual([]);
});

test("policies name no principal but AWS's services", () => {
  for (const { where, statement } of statements(template).filter(
    ({ statement }) => statement.Effect === 'Allow' && statement.Principal,
  )) {
    expect([where, Object.keys(statement.Principal as object)]).toEqual([where, ['Service']]);
  }
});

test('every bucket is private, versioned and refuses plain HTTP', () => {
  for (const [id, { Properties }] of ofType(template, 'AWS::S3::Bucket')) {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const policy = ofType(template, 'AWS::S3::BucketPolicy').find(
      ([, each]) => readable(each.Properties.Bucket) === id,
    )![1];
    expect(policy.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  }
});

test('the orders table is retained, protected from deletion and has point-in-time recovery', () => {
  const orders = Object.values(template).find((resource) => pathOf(resource) === 'Orders/Table/Resource')!;
  expect(orders.DeletionPolicy).toBe('Retain');
  expect(orders.Properties.Replicas).toEqual([
    expect.objectContaining({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  ]);
  expect(orders.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
});

test("the site's bucket is retained and keeps old versions for 30 days", () => {
  const bucket = only(template, 'AWS::S3::Bucket');
  expect(bucket.DeletionPolicy).toBe('Retain');
  expect(bucket.Properties.LifecycleConfiguration.Rules).toEqual([
    {
      Status: 'Enabled',
      NoncurrentVersionExpiration: { NoncurrentDays: 30 },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
  ]);
});

test('visitor counts expire', () => {
  const visitors = Object.values(template).find((resource) => pathOf(resource) === 'Visitors/Table/Resource')!;
  expect(visitors.Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
});

test('cdk-nag finds nothing that is not suppressed with a reason', () => {
  const { pluginReports } = JSON.parse(readFileSync('cdk.out/validation-report.json', 'utf8')) as {
    pluginReports: {
      pluginName: string;
      conclusion: string;
      violations: unknown[];
      suppressedViolations?: { reason: string }[];
    }[];
  };
  const rules = pluginReports.find(({ pluginName }) => pluginName === 'AwsSolutions')!;
  expect(rules).toMatchObject({ conclusion: 'success', violations: [] });
  expect(rules.suppressedViolations!.length).toBeGreaterThan(0);
  for (const { reason } of rules.suppressedViolations!) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

test('refreshes dates every five minutes and after a deployment, sweeps orders hourly', () => {
  const rules = Object.fromEntries(
    ofType(template, 'AWS::Events::Rule').map(([, { Properties }]) => [
      readable(Properties.Targets[0].Arn),
      Properties.ScheduleExpression,
    ]),
  );
  expect(rules).toEqual({
    [idAt('Functions/refresh-training-dates')]: 'rate(5 minutes)',
    [idAt('Functions/sweep-orders')]: 'rate(1 hour)',
  });
  const trigger = only(template, 'Custom::Trigger').Properties;
  expect(readable(trigger.HandlerArn)).toMatch(/refreshtrainingdates/);
  // Otherwise a faulty sheet or an unverified sender would roll the deployment back.
  expect(trigger.InvocationType).toBe('Event');
});

function idAt(path: string): string {
  return `${Object.entries(template).find(([, resource]) => pathOf(resource) === `${path}/Resource`)![0]}.Arn`;
}
