import { Stack, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { ShopFunction } from './shopFunction.ts';

/** Increase it to rotate the secret with the next deployment: infra/RUNBOOK.md, "Changing keys". */
const GENERATION = 1;

/** The secret that CloudFront sends to the API, so that nobody bypasses CloudFront. Secrets Manager makes it: neither template nor function contains it. */
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

  /** A reference that CloudFormation resolves while it deploys. */
  get forCloudFront(): string {
    return this.#secret.secretValue.unsafeUnwrap();
  }

  /** The function reads it through Systems Manager, so that it needs no second client. */
  openTo(fn: ShopFunction): void {
    const parameter = `/aws/reference/secretsmanager/${this.#secret.secretName}`;
    const parameterArn = Stack.of(this).formatArn({ service: 'ssm', resource: `parameter${parameter}` });
    fn.open({ ORIGIN_SECRET_PARAMETER: parameter }, ['ssm:GetParameters'], [parameterArn]);
    fn.open({}, ['secretsmanager:GetSecretValue'], [this.#secret.secretArn]);
  }
}
