import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { BACKUPS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { TableCopies } from './tableCopies.ts';
import type { ShopFunction } from './shopFunction.ts';

/** A table that is backed up and outlives its stack. Its items expire one by one (domain/legal/retention.ts). */
class KeptTable extends Construct {
  readonly #table: TableV2;
  readonly #setting: string;

  constructor(scope: Construct, id: string, { key, setting }: { readonly key: string; readonly setting: string }) {
    super(scope, id);
    this.#setting = setting;
    this.#table = new TableV2(this, 'Table', {
      partitionKey: { name: key, type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: BACKUPS_KEPT_DAYS,
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  copyTo(copies: TableCopies): void {
    copies.copy(this.node.id, this.#table.tableArn);
  }

  protected open(functions: readonly ShopFunction[], ...calls: readonly string[]): void {
    const actions = calls.map((call) => `dynamodb:${call}`);
    for (const fn of functions) fn.open({ [this.#setting]: this.#table.tableName }, actions, [this.#table.tableArn]);
  }
}

/** Every order, until it expires. */
export class OrdersTable extends KeptTable {
  constructor(scope: Construct) {
    super(scope, 'Orders', { key: 'orderId', setting: 'ORDERS_TABLE' });
  }

  /** Orders are read and written one by one: never listed, never deleted. */
  openTo(...functions: readonly ShopFunction[]): void {
    this.open(functions, 'GetItem', 'PutItem', 'UpdateItem');
  }

  /** Stores new orders, and may change none. */
  placedBy(fn: ShopFunction): void {
    this.open([fn], 'GetItem', 'PutItem');
  }

  /** Makes the secret of the links. */
  keyMadeBy(fn: ShopFunction): void {
    this.open([fn], 'UpdateItem');
  }

  readBy(...functions: readonly ShopFunction[]): void {
    this.open(functions, 'GetItem');
  }

  /** Also compares the numbers that were given out with their orders. */
  sweptBy(fn: ShopFunction): void {
    this.open([fn], 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem');
  }

  /** Reads many at once, writes transfers, and names and deletes people. */
  searchedBy(...functions: readonly ShopFunction[]): void {
    this.open(functions, 'GetItem', 'BatchGetItem', 'UpdateItem');
  }

  changedBy(...functions: readonly ShopFunction[]): void {
    this.open(functions, 'GetItem', 'UpdateItem');
  }
}

/** The places that paid orders have taken, one item for each date. */
export class SessionsTable extends KeptTable {
  constructor(scope: Construct) {
    super(scope, 'Sessions', { key: 'id', setting: 'SESSIONS_TABLE' });
  }

  /** They take and give back places, and keep what the owner decides. */
  takenBy(...functions: readonly ShopFunction[]): void {
    this.open(functions, 'UpdateItem', 'BatchGetItem');
  }

  readBy(...functions: readonly ShopFunction[]): void {
    this.open(functions, 'BatchGetItem');
  }

  /** They compare all sessions that are not over with their sheets. */
  comparedBy(...functions: readonly ShopFunction[]): void {
    this.open(functions, 'Scan');
  }

  /** Notes who came. */
  markedBy(fn: ShopFunction): void {
    this.open([fn], 'UpdateItem', 'BatchGetItem');
  }

  /** Goes through all dates, and claims their mails. */
  listedBy(fn: ShopFunction): void {
    this.open([fn], 'Scan', 'BatchGetItem', 'UpdateItem');
  }
}

/** Addresses that are reminded of a paper that runs out, each until its mail is sent or stopped, and hashes of those that stopped. */
export class RemindersTable extends KeptTable {
  constructor(scope: Construct) {
    super(scope, 'Reminders', { key: 'reminderId', setting: 'REMINDERS_TABLE' });
  }

  /** Sets them, deletes those of a place where another person comes, and stops those of an address. */
  setBy(fn: ShopFunction): void {
    this.open([fn], 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
  }

  /** Goes through all reminders, claims their mails and deletes them. */
  sentBy(fn: ShopFunction): void {
    this.open([fn], 'Scan', 'BatchGetItem', 'UpdateItem', 'DeleteItem');
  }
}
