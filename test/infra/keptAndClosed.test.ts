import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ofType, only, pathOf, readable, type Resource, synthesizedTemplate } from './assembly.ts';

const template = synthesizedTemplate();

test("policies name no principal but AWS's services", () => {
  const statements = Object.values(template).flatMap(({ Properties }) => Properties?.PolicyDocument?.Statement ?? []);
  const allowed = statements.filter(({ Effect, Principal }) => Effect === 'Allow' && Principal);
  expect(allowed.flatMap(({ Principal }) => Object.keys(Principal)).filter((kind) => kind !== 'Service')).toEqual([]);
  expect(allowed.length).toBeGreaterThan(0);
});

// cdk-nag proves that it is private and HTTPS only.
test("the site's bucket is retained, and versioned for 30 days", () => {
  expect(only(template, 'AWS::S3::Bucket')).toMatchObject({
    DeletionPolicy: 'Retain',
    Properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
        ],
      },
    },
  });
});

const expires = { TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true } };

test.each(['Orders', 'Sessions', 'Reminders'])('the table %s is retained and recoverable', (name) => {
  expect(at(`${name}/Table`)[1]).toMatchObject({
    DeletionPolicy: 'Retain',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    },
  });
});

test.each(['Orders', 'Visitors', 'Reminders', 'Sessions'])('records of the table %s expire', (name) => {
  expect(at(`${name}/Table`)[1].Properties).toMatchObject(expires);
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

test('refreshes dates every five minutes and after a deployment; the rest hourly', () => {
  const rules = Object.fromEntries(
    ofType(template, 'AWS::Events::Rule')
      .filter(([, { Properties }]) => Properties.ScheduleExpression)
      .map(([, { Properties }]) => [readable(Properties.Targets[0].Arn), Properties.ScheduleExpression]),
  );
  expect(rules).toEqual({
    [`${at('Functions/refresh-training-dates')[0]}.Arn`]: 'rate(5 minutes)',
    [`${at('Functions/sweep-orders')[0]}.Arn`]: 'rate(1 hour)',
    [`${at('Functions/course-days')[0]}.Arn`]: 'rate(1 hour)',
  });
  const trigger = only(template, 'Custom::Trigger').Properties;
  expect(readable(trigger.HandlerArn)).toMatch(/refreshtrainingdates/);
  // Otherwise a faulty sheet or an unverified sender would roll the deployment back.
  expect(trigger.InvocationType).toBe('Event');
});

function at(path: string): [string, Resource] {
  return Object.entries(template).find(([, resource]) => pathOf(resource) === `${path}/Resource`)!;
}
