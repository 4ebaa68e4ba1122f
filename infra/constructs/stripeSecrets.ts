import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageSettings } from '../settings/stageSettings.ts';
import type { ShopFunction } from './shopFunction.ts';

type StripeSettings = Pick<StageSettings, 'parameters' | 'stripePublishableKey'>;

/** Stripe's keys: SecureString parameters that an engineer creates by hand (infra/RUNBOOK.md). The stack only knows their names. */
export class StripeSecrets extends Construct {
  readonly #names: StageSettings['parameters'];
  readonly #mode: 'live' | 'test';

  constructor(scope: Construct, id: string, { parameters, stripePublishableKey }: StripeSettings) {
    super(scope, id);
    this.#names = parameters;
    // Without a key the build takes the stand-in's, which is a test key.
    this.#mode = stripePublishableKey?.startsWith('pk_live_') ? 'live' : 'test';
  }

  /** The functions refuse a key that is not of the publishable key's mode, and read the payments of this stack's orders alone. */
  openSecretKeyTo(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) {
      this.#open(fn, 'STRIPE_SECRET_KEY_PARAMETER', this.#names.stripeSecretKey);
      fn.addEnvironment('STRIPE_MODE', this.#mode);
      fn.addEnvironment('SHOP_MARK', Stack.of(this).stackName);
    }
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
