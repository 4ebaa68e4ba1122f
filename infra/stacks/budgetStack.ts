import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageSettings } from '../settings/stageSettings.ts';

interface BudgetStackProps extends StackProps, Pick<StageSettings, 'monthlyBudgetUsd' | 'alarmsTo'> {}

/**
 * Warns when the account is about to exceed its monthly budget. A stack of its own, because AWS refuses a budget to an account
 * without access to billing, and to a member of an organization on its first day: that must not roll the shop back.
 */
export class BudgetStack extends Stack {
  constructor(scope: Construct, id: string, { monthlyBudgetUsd, alarmsTo, ...props }: BudgetStackProps) {
    super(scope, id, props);
    const notice = (
      notificationType: 'ACTUAL' | 'FORECASTED',
      threshold: number,
    ): CfnBudget.NotificationWithSubscribersProperty => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmsTo }],
    });
    new CfnBudget(this, 'Monthly', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' } },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    });
  }
}
