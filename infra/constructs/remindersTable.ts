import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { ShopFunction } from './shopFunction.ts';

/** Addresses that are reminded of a paper that runs out, each until its mail is sent or stopped, and hashes of those that stopped. */
export class RemindersTable extends Construct {
  readonly #table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#table = new TableV2(this, 'Table', {
      partitionKey: { name: 'reminderId', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  setBy(fn: ShopFunction): void {
    this.#openTo(fn, 'dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem');
  }

  /** Deletes those of a place where another person comes. */
  removedBy(fn: ShopFunction): void {
    this.#openTo(fn, 'dynamodb:DeleteItem');
  }

  stoppedBy(fn: ShopFunction): void {
    this.#openTo(fn, 'dynamodb:UpdateItem', 'dynamodb:DeleteItem');
  }

  /** Goes through all reminders, claims their mails and deletes them. */
  sentBy(fn: ShopFunction): void {
    this.#openTo(fn, 'dynamodb:Scan', 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem');
  }

  #openTo(fn: ShopFunction, ...actions: string[]): void {
    fn.open({ REMINDERS_TABLE: this.#table.tableName }, actions, [this.#table.tableArn]);
  }
}
