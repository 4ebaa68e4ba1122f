import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { ShopFunction } from './shopFunction.ts';

/** The places that paid orders have taken, one item for each date. */
export class PlacesTable extends Construct {
  readonly #table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#table = new TableV2(this, 'Table', {
      partitionKey: { name: 'date', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** They take and give back places, and read where a date was moved. */
  takenBy(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) this.#openTo(fn, 'dynamodb:UpdateItem', 'dynamodb:BatchGetItem');
  }

  readBy(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) this.#openTo(fn, 'dynamodb:BatchGetItem');
  }

  /** Goes through all dates, and claims their mails. */
  listedBy(fn: ShopFunction): void {
    this.#openTo(fn, 'dynamodb:Scan', 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem');
  }

  #openTo(fn: ShopFunction, ...actions: string[]): void {
    fn.open({ PLACES_TABLE: this.#table.tableName }, actions, [this.#table.tableArn]);
  }
}
