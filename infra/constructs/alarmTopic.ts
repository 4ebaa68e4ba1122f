import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Who may tell us of trouble. SES is let in by its own construct. */
const TELLERS = ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'];

/** Where everything that needs a person arrives, by email. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, address: string) {
    super(scope, id, { enforceSSL: true });
    this.addSubscription(new EmailSubscription(address));
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: TELLERS.map((service) => new ServicePrincipal(service)),
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
