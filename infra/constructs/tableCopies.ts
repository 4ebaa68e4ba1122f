import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';

/** More often than a copy is kept (infra/copiesBucket.yml), so that one that fails leaves others. */
const EVERY = Duration.days(7);

interface TableCopiesProps {
  readonly bucket: string;
  /** The account that the bucket belongs to; undefined for this one. */
  readonly account?: string | undefined;
}

/** Exports tables to a bucket that was made outside this stack: in another region, and perhaps in another account. No code of ours runs. */
export class TableCopies extends Construct {
  readonly #props: TableCopiesProps;
  readonly #group: ScheduleGroup;
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: TableCopiesProps) {
    super(scope, id);
    this.#props = props;
    this.#group = new ScheduleGroup(this, 'Group');
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    const { partition } = Stack.of(this);
    this.#role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:PutObjectAcl', 's3:AbortMultipartUpload'],
        resources: [`arn:${partition}:s3:::${props.bucket}/*`],
      }),
    );
    Validations.of(this.#role).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:s3:::${props.bucket}/*]`,
      reason: 'DynamoDB chooses the names of the files of an export.',
    });
  }

  copy(name: string, tableArn: string): void {
    const { bucket, account } = this.#props;
    new Schedule(this, name, {
      schedule: ScheduleExpression.rate(EVERY),
      scheduleGroup: this.#group,
      target: new Universal({
        service: 'dynamodb',
        action: 'exportTableToPointInTime',
        role: this.#role,
        retryAttempts: 3,
        input: ScheduleTargetInput.fromObject({
          TableArn: tableArn,
          S3Bucket: bucket,
          ...(account && { S3BucketOwner: account }),
          S3Prefix: `${Stack.of(this).stackName}/${name}`,
          S3SseAlgorithm: 'AES256',
          ExportFormat: 'DYNAMODB_JSON',
        }),
        policyStatements: [
          new PolicyStatement({ actions: ['dynamodb:ExportTableToPointInTime'], resources: [tableArn] }),
        ],
      }),
    });
  }

  /** Exports that could not be started. */
  refused(options: MetricOptions): Metric {
    return new Metric({
      namespace: 'AWS/Scheduler',
      metricName: 'TargetErrorCount',
      dimensionsMap: { ScheduleGroup: this.#group.scheduleGroupName },
      ...options,
    });
  }
}
