import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { limitsEnvironment, type VisitorLimits } from '../settings/visitorLimits.ts';
import type { ShopFunction } from './shopFunction.ts';

/** Each visitor's recent orders, declined cards, payment, email and booking calls and forms, counted under a hash of the address, and each day's mails. Records expire. */
export class VisitorsTable extends Construct {
  readonly #table: TableV2;
  readonly #environment: ReturnType<typeof limitsEnvironment>;

  constructor(scope: Construct, id: string, limits: VisitorLimits) {
    super(scope, id);
    this.#environment = limitsEnvironment(limits);
    this.#table = new TableV2(this, 'Table', {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  limitPaymentsOf(fn: ShopFunction): void {
    this.#openTo(fn, this.#environment.payments);
  }

  limitEmailsOf(fn: ShopFunction): void {
    this.#openTo(fn, this.#environment.emails);
  }

  countDeclinesOf(fn: ShopFunction): void {
    this.#openTo(fn, this.#environment.declines);
  }

  limitFormsOf(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) this.#openTo(fn, this.#environment.forms);
  }

  limitWaitingOf(fn: ShopFunction): void {
    this.#openTo(fn, this.#environment.waiting);
  }

  /** Counts mails to those who ask for a place that came back. */
  countLostMailsOf(fn: ShopFunction): void {
    this.#openTo(fn, {});
  }

  limitBookingsOf(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) this.#openTo(fn, this.#environment.bookings);
  }

  /** The pages on which buttons are pressed one by one: a trainer's, and the owner's. */
  limitTrainersOf(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) this.#openTo(fn, this.#environment.trainers);
  }

  /** Mails to anybody but the owner. */
  limitMailsOf(...functions: readonly ShopFunction[]): void {
    for (const fn of functions) this.#openTo(fn, this.#environment.outside);
  }

  #openTo(fn: ShopFunction, limits: Readonly<Record<string, string>>): void {
    const { tableName, tableArn } = this.#table;
    fn.open({ VISITORS_TABLE: tableName, ...limits }, ['dynamodb:UpdateItem'], [tableArn]);
  }
}
