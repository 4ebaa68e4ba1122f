import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Emails people about everything that needs one. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, addresses: readonly string[]) {
    super(scope, id, { enforceSSL: true });
    for (const address of addresses) this.addSubscription(new EmailSubscription(address));
    // SES gets its right from its own construct.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
