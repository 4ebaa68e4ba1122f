import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { ShopFunction } from './shopFunction.ts';

/** Every order, until it expires (domain/legal/retention.ts). */
export class OrdersTable extends Construct {
  readonly #table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#table = new TableV2(this, 'Table', {
      partitionKey: { name: 'orderId', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Orders are read and written one by one: never listed, never deleted. */
  openTo(...functions: readonly ShopFunction[]): void {
    this.#open(functions, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem');
  }

  /** Stores new orders; only those that fulfil may change one. */
  placedBy(fn: ShopFunction): void {
    this.#open([fn], 'dynamodb:GetItem', 'dynamodb:PutItem');
  }

  readBy(...functions: readonly ShopFunction[]): void {
    this.#open(functions, 'dynamodb:GetItem');
  }

  /** Reads many at once, and deletes the names of people. */
  searchedBy(...functions: readonly ShopFunction[]): void {
    this.#open(functions, 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem');
  }

  changedBy(...functions: readonly ShopFunction[]): void {
    this.#open(functions, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
  }

  #open(functions: readonly ShopFunction[], ...actions: string[]): void {
    for (const fn of functions) fn.open({ ORDERS_TABLE: this.#table.tableName }, actions, [this.#table.tableArn]);
  }
}
