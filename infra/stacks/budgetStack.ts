import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { alarmAddresses, type StageSettings } from '../settings/stageSettings.ts';

interface BudgetStackProps extends StackProps, Pick<StageSettings, 'monthlyBudgetUsd' | 'alarmsTo' | 'alarmsAlsoTo'> {}

/**
 * Warns when the account is about to exceed its monthly budget. A stack of its own, because AWS refuses a budget to an account
 * without access to billing, and to a member of an organization on its first day: that must not roll the shop back.
 */
export class BudgetStack extends Stack {
  constructor(scope: Construct, id: string, { monthlyBudgetUsd, alarmsTo, alarmsAlsoTo, ...props }: BudgetStackProps) {
    super(scope, id, props);
    const notice = (
      notificationType: 'ACTUAL' | 'FORECASTED',
      threshold: number,
    ): CfnBudget.NotificationWithSubscribersProperty => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: alarmAddresses({ alarmsTo, alarmsAlsoTo }).map((address) => ({
        subscriptionType: 'EMAIL',
        address,
      })),
    });
    new CfnBudget(this, 'Monthly', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' } },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    });
  }
}
