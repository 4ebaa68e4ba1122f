import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';

interface DnsRecordsProps {
  readonly names: readonly string[];
  readonly zone: IHostedZone;
  readonly distribution: Distribution;
}

/** Points the site's names at it, over IPv4 and IPv6. */
export class DnsRecords extends Construct {
  constructor(scope: Construct, id: string, { names, zone, distribution }: DnsRecordsProps) {
    super(scope, id);
    for (const recordName of names) {
      const record = { zone, recordName, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
      new ARecord(this, `${recordName}-4`, record);
      new AaaaRecord(this, `${recordName}-6`, record);
    }
  }
}
