import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { StepFunctionsStartExecution } from 'aws-cdk-lib/aws-scheduler-targets';
import { DefinitionBody, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';

/** More often than a copy is kept (infra/copiesBucket.yml), so that one that fails leaves others. */
const EVERY = Duration.days(7);

/** Minutes are enough for the largest of our tables. What is not complete by then counts as failed. */
const EXPORTED_WITHIN = Duration.hours(6);

interface TableCopiesProps {
  readonly bucket: string;
  /** The account that the bucket belongs to; undefined for this one. */
  readonly account?: string | undefined;
}

/**
 * Exports tables to a bucket that was made outside this stack: in another region, and perhaps in another account. No code of ours
 * runs: a state machine starts each export and looks later whether it is complete, because DynamoDB tells nobody of one that failed.
 */
export class TableCopies extends Construct {
  readonly #group: ScheduleGroup;
  readonly #machine: StateMachine;

  constructor(scope: Construct, id: string, props: TableCopiesProps) {
    super(scope, id);
    const { partition } = Stack.of(this);
    this.#group = new ScheduleGroup(this, 'Group');
    this.#machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromString(JSON.stringify(definition(partition, props))),
    });
    this.#machine.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:PutObjectAcl', 's3:AbortMultipartUpload'],
        resources: [`arn:${partition}:s3:::${props.bucket}/*`],
      }),
    );
    Validations.of(this.#machine).acknowledge(
      {
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:s3:::${props.bucket}/*]`,
        reason: 'DynamoDB chooses the names of the files of an export.',
      },
      { id: 'AwsSolutions::AwsSolutions-SF1', reason: 'The console keeps each step of an execution for 90 days.' },
      { id: 'AwsSolutions::AwsSolutions-SF2', reason: 'It calls DynamoDB alone, twice a week and table.' },
    );
  }

  copy(name: string, tableArn: string): void {
    this.#machine.addToRolePolicy(
      new PolicyStatement({ actions: ['dynamodb:ExportTableToPointInTime'], resources: [tableArn] }),
    );
    this.#machine.addToRolePolicy(
      new PolicyStatement({ actions: ['dynamodb:DescribeExport'], resources: [`${tableArn}/export/*`] }),
    );
    const table = (Stack.of(this).resolve(tableArn) as { readonly 'Fn::GetAtt': readonly string[] })['Fn::GetAtt'];
    Validations.of(this.#machine).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${table.join('.')}>/export/*]`,
      reason: 'DynamoDB chooses the name of an export.',
    });
    new Schedule(this, name, {
      schedule: ScheduleExpression.rate(EVERY),
      scheduleGroup: this.#group,
      target: new StepFunctionsStartExecution(this.#machine, {
        retryAttempts: 3,
        input: ScheduleTargetInput.fromObject({ table: tableArn, prefix: `${Stack.of(this).stackName}/${name}` }),
      }),
    });
  }

  /** Exports that were refused or failed, and those that nobody could start. */
  failed(options: MetricOptions): IMetric {
    return new MathExpression({
      expression: 'FILL(failed, 0) + FILL(unstarted, 0)',
      usingMetrics: {
        failed: this.#machine.metricFailed(options),
        unstarted: new Metric({
          namespace: 'AWS/Scheduler',
          metricName: 'TargetErrorCount',
          dimensionsMap: { ScheduleGroup: this.#group.scheduleGroupName },
          ...options,
        }),
      },
      ...(options.period && { period: options.period }),
    });
  }
}

/** In the Amazon States Language. Its input names the table and a prefix. */
function definition(partition: string, { bucket, account }: TableCopiesProps) {
  const call = (action: string, Parameters: object, Next: string) => ({
    Type: 'Task',
    Resource: `arn:${partition}:states:::aws-sdk:dynamodb:${action}`,
    Parameters,
    Retry: [{ ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 60, MaxAttempts: 3, BackoffRate: 10 }],
    Next,
  });
  return {
    StartAt: 'Export',
    States: {
      Export: call(
        'exportTableToPointInTime',
        {
          'TableArn.$': '$.table',
          'S3Prefix.$': '$.prefix',
          S3Bucket: bucket,
          ...(account && { S3BucketOwner: account }),
          S3SseAlgorithm: 'AES256',
          ExportFormat: 'DYNAMODB_JSON',
        },
        'Wait',
      ),
      Wait: { Type: 'Wait', Seconds: EXPORTED_WITHIN.toSeconds(), Next: 'Describe' },
      Describe: call('describeExport', { 'ExportArn.$': '$.ExportDescription.ExportArn' }, 'Is it complete?'),
      'Is it complete?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.ExportDescription.ExportStatus', StringEquals: 'COMPLETED', Next: 'Copied' }],
        Default: 'Not copied',
      },
      Copied: { Type: 'Succeed' },
      'Not copied': { Type: 'Fail', CausePath: 'States.JsonToString($.ExportDescription)' },
    },
  };
}
