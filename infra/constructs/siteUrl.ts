import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { ShopFunction } from './shopFunction.ts';

/**
 * The site's address, for links in mails. A parameter, because CloudFront depends on the functions: its host name in
 * their environment would be a circle (docs/decisions/0054).
 */
export class SiteUrl extends Construct {
  readonly #name: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    this.#name = `/shop/${stage}/site-url`;
  }

  openTo(...functions: readonly ShopFunction[]): void {
    const resource = `parameter${this.#name}`;
    const arn = Stack.of(this).formatArn({ service: 'ssm', resource });
    for (const fn of functions) fn.open({ SITE_URL_PARAMETER: this.#name }, ['ssm:GetParameters'], [arn]);
  }

  write(url: string): void {
    new StringParameter(this, 'Parameter', { parameterName: this.#name, stringValue: url });
  }
}
