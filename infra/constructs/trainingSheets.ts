import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { BACKUPS_KEPT_DAYS } from '../../domain/legal/retention.ts';
import { functionPlans } from '../functionPlans.ts';
import type { StageSettings } from '../settings/stageSettings.ts';
import type { ShopFunction } from './shopFunction.ts';
import type { TableCopies } from './tableCopies.ts';

type SheetSettings = Pick<StageSettings, 'sheets' | 'sheetHosts'>;

/** The last good copies of the owner's sheets, the ids of their sessions, the owner's answers, and the schedule of the refreshes. */
export class TrainingSheets extends Construct {
  readonly #table: TableV2;
  readonly #settings: SheetSettings;

  constructor(scope: Construct, id: string, settings: SheetSettings) {
    super(scope, id);
    this.#settings = settings;
    this.#table = new TableV2(this, 'Table', {
      partitionKey: { name: 'name', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      // The rows can be fetched again; the answers and the ids of sessions cannot.
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: BACKUPS_KEPT_DAYS,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  copyTo(copies: TableCopies): void {
    copies.copy(this.node.id, this.#table.tableArn);
  }

  /** The reader may also write: it fills an empty table. */
  openTo(...functions: readonly ShopFunction[]): void {
    const environment = {
      SHEETS_TABLE: this.#table.tableName,
      TRAINING_SHEET_URLS: this.#settings.sheets.join(' '),
      SHEET_HOSTS: this.#settings.sheetHosts.join(' '),
    };
    const actions = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];
    for (const fn of functions) fn.open(environment, actions, [this.#table.tableArn]);
  }

  /** Looks up which dates are offered. */
  readBy(...functions: readonly ShopFunction[]): void {
    const environment = { SHEETS_TABLE: this.#table.tableName };
    for (const fn of functions) fn.open(environment, ['dynamodb:BatchGetItem'], [this.#table.tableArn]);
  }

  /** Counts the owner's open questions. */
  countedBy(fn: ShopFunction): void {
    fn.open({}, ['dynamodb:GetItem'], [this.#table.tableArn]);
  }

  /**
   * On a schedule, and once right after a deployment, which does not wait for it.
   * At the first deployment SES has not verified the sender, so a refresh that has to mail the owner fails.
   */
  refreshWith(fn: ShopFunction): void {
    new Rule(this, 'Refresh', {
      schedule: Schedule.rate(Duration.millis(functionPlans['refresh-training-dates'].everyMs)),
      targets: [new LambdaFunction(fn)],
    });
    Validations.of(fn).acknowledge({
      id: 'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
      reason: 'The rule calls the function itself, the trigger its own version.',
    });
    new Trigger(this, 'AfterDeployment', {
      handler: fn,
      executeAfter: [this.#table],
      invocationType: InvocationType.EVENT,
    });
  }
}
