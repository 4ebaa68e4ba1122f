import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { ShopFunction } from './shopFunction.ts';

/** One more makes another secret at the next deployment, and the old one goes: infra/RUNBOOK.md, "Changing keys". */
const GENERATION = 1;

/** What CloudFront says to the API so that nobody gets round it. Made by Secrets Manager: neither template nor function holds it. */
export class OriginSecret extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#secret = new Secret(this, `Secret${GENERATION}`, {
      description: 'CloudFront sends it to the API with every request',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'CloudFront takes a new secret only with a deployment, so that a person changes it.',
    });
  }

  /** CloudFormation fills it in while it deploys. */
  get forCloudFront(): string {
    return this.#secret.secretValue.unsafeUnwrap();
  }

  /** Systems Manager hands out the secret under a name of its own, so that the function needs no other client. */
  openTo(fn: ShopFunction): void {
    const parameter = `/aws/reference/secretsmanager/${this.#secret.secretName}`;
    fn.addEnvironment('ORIGIN_SECRET_PARAMETER', parameter);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ssm:GetParameters'],
        resources: [Stack.of(this).formatArn({ service: 'ssm', resource: `parameter${parameter}` })],
      }),
    );
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#secret.secretArn] }),
    );
  }
}
