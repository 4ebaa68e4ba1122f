import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageSettings } from '../settings/stageSettings.ts';
import type { ShopFunction } from './shopFunction.ts';

/** Stripe's keys: SecureString parameters that an engineer creates by hand (infra/RUNBOOK.md). The stack only knows their names. */
export class StripeSecrets extends Construct {
  readonly #names: StageSettings['parameters'];

  constructor(scope: Construct, id: string, names: StageSettings['parameters']) {
    super(scope, id);
    this.#names = names;
  }

  openSecretKeyTo(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) this.#open(fn, 'STRIPE_SECRET_KEY_PARAMETER', this.#names.stripeSecretKey);
  }

  openWebhookSecretTo(fn: ShopFunction): void {
    this.#open(fn, 'STRIPE_WEBHOOK_SECRET_PARAMETER', this.#names.stripeWebhookSecret);
  }

  /** Needs no right on a key: Systems Manager decrypts with the account's own. */
  #open(fn: ShopFunction, variable: string, name: string): void {
    const resource = `parameter/${name.replace(/^\//, '')}`;
    fn.open({ [variable]: name }, ['ssm:GetParameters'], [Stack.of(this).formatArn({ service: 'ssm', resource })]);
  }
}
