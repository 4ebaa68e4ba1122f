import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { BACKUPS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import { namedEntry, ofType, only, readable, type Template } from './assembly.ts';
import { assembly, productionAssembly } from './productionAssembly.ts';
import { FILLED_IN_STAGE } from './settings/filledInStage.ts';

const shop: Template = assembly.getStackByName('Shop-production').template.Resources;
const recoveries = new Map(
  ofType(shop, 'AWS::DynamoDB::GlobalTable').flatMap(([id, { Properties }]) => {
    const recovery = Properties.Replicas[0].PointInTimeRecoverySpecification;
    return recovery?.PointInTimeRecoveryEnabled ? [[id, recovery.RecoveryPeriodInDays]] : [];
  }),
);
const backedUp = [...recoveries.keys()];

interface State {
  readonly Type: 'Task' | 'Wait' | 'Choice' | 'Succeed' | 'Fail';
  readonly Resource?: string;
  readonly Parameters?: Readonly<Record<string, string>>;
  readonly Seconds?: number;
  readonly Next?: string;
  readonly Choices?: readonly { readonly Variable: string; readonly StringEquals: string; readonly Next: string }[];
  readonly Default?: string;
}

const machine: { readonly StartAt: string; readonly States: Readonly<Record<string, State>> } = JSON.parse(
  readable(only(shop, 'AWS::StepFunctions::StateMachine').Properties.DefinitionString),
);

/** Follows the states as Step Functions does, with an export that ends so. */
function run(ExportStatus: string) {
  const passed: string[] = [];
  for (let name: string | undefined = machine.StartAt; name;) {
    const { Type, Resource, Next, Choices = [], Default }: State = machine.States[name]!;
    passed.push(Resource?.split(':').at(-1) ?? Type);
    const chosen = Choices.find(
      ({ Variable, StringEquals }) => Variable === '$.ExportDescription.ExportStatus' && StringEquals === ExportStatus,
    );
    name = Next ?? chosen?.Next ?? Default;
  }
  return passed;
}

test.for([
  ['COMPLETED', 'Succeed'],
  ['FAILED', 'Fail'],
  ['IN_PROGRESS', 'Fail'],
] as const)('an export that is %s when it is looked at ends as %s', ([status, end]) => {
  expect(run(status)).toEqual(['exportTableToPointInTime', 'Wait', 'describeExport', 'Choice', end]);
});

test('each table with a backup is exported once a week to the bucket of the settings', () => {
  const inputs = ofType(shop, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => {
    expect(Properties.ScheduleExpression).toBe('rate(7 days)');
    expect(readable(Properties.Target.Arn)).toBe(ofType(shop, 'AWS::StepFunctions::StateMachine')[0]![0]);
    return JSON.parse(readable(Properties.Target.Input)) as { readonly table: string; readonly prefix: string };
  });
  expect(inputs.map(({ table }) => table).toSorted()).toEqual(backedUp.map((id) => `${id}.Arn`).toSorted());
  expect(inputs.map(({ prefix }) => prefix).toSorted()).toEqual([
    'Shop-production/Orders',
    'Shop-production/Reminders',
    'Shop-production/Sessions',
    'Shop-production/TrainingSheets',
  ]);
  expect(machine.States['Export']!.Parameters).toEqual({
    'TableArn.$': '$.table',
    'S3Prefix.$': '$.prefix',
    S3Bucket: FILLED_IN_STAGE.copies.bucket,
    S3BucketOwner: FILLED_IN_STAGE.copies.account,
    S3SseAlgorithm: 'AES256',
    ExportFormat: 'DYNAMODB_JSON',
  });
});

test('the exports may read their tables, write to the bucket, and nothing else', () => {
  const role = readable(only(shop, 'AWS::StepFunctions::StateMachine').Properties.RoleArn).split('.')[0];
  const policies = ofType(shop, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    Properties.Roles.some((each: { Ref: string }) => each.Ref === role),
  );
  const statements = policies.flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  const rights = statements.flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action: string) => [Resource].flat().map((on) => `${action} ${readable(on)}`)),
  );
  expect(rights.toSorted()).toEqual(
    [
      ...backedUp.flatMap((id) => [
        `dynamodb:DescribeExport ${id}.Arn/export/*`,
        `dynamodb:ExportTableToPointInTime ${id}.Arn`,
      ]),
      ...['AbortMultipartUpload', 'PutObject', 'PutObjectAcl'].map(
        (call) => `s3:${call} arn:aws:s3:::${FILLED_IN_STAGE.copies.bucket}/*`,
      ),
    ].toSorted(),
  );
});

test('an export that could not start, or failed, raises an alarm of the runbook', () => {
  const alarm = ofType(shop, 'AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .find(({ AlarmDescription }) => namedEntry(AlarmDescription) === 'Tables not copied');
  expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
  const metrics = alarm.Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: { MetricName: string } } }) =>
    MetricStat ? [MetricStat.Metric.MetricName] : [],
  );
  expect(metrics.toSorted()).toEqual(['ExecutionsFailed', 'TargetErrorCount']);
  expect(readFileSync('infra/RUNBOOK.md', 'utf8')).toContain('\n### Tables not copied\n');
});

test('the bucket of copies is locked, and forgets them with the other backups', () => {
  const { Properties } = parse(readFileSync('infra/copiesBucket.yml', 'utf8'), { logLevel: 'silent' }).Resources.Copies;
  const { Mode, Days } = Properties.ObjectLockConfiguration.Rule.DefaultRetention;
  const [rule] = Properties.LifecycleConfiguration.Rules;
  const { NoncurrentDays } = rule.NoncurrentVersionExpiration;
  // S3 waits for the next midnight after each of both times.
  expect(rule.ExpirationInDays + 1 + NoncurrentDays + 1).toBe(BACKUPS_KEPT_DAYS);
  expect(Mode).toBe('GOVERNANCE');
  expect(Days).toBe(rule.ExpirationInDays + NoncurrentDays);
});

test('every table that is backed up can be restored for as long as the notice says', () => {
  expect([...recoveries.values()]).toEqual([1, 2, 3, 4].map(() => BACKUPS_KEPT_DAYS));
});

test('synth says so if production has no copies', () => {
  const { messages } = productionAssembly({ copies: undefined }).getStackByName('Shop-production');
  expect(messages.map(({ entry }) => entry.data)).toContainEqual(expect.stringContaining('copies is off'));
});
