import { expect, test } from 'vitest';
import { only, synthesizedTemplate } from './assembly.ts';

const template = synthesizedTemplate();

test('SES tells of every email that bounced, was complained about or was refused', () => {
  expect(only(template, 'AWS::SES::ConfigurationSetEventDestination').Properties.EventDestination).toMatchObject({
    Enabled: true,
    MatchingEventTypes: expect.arrayContaining(['bounce', 'complaint', 'reject']),
  });
});

test("SES counts how many of this stage's emails bounce or are complained about: its alarms watch those figures", () => {
  expect(only(template, 'AWS::SES::ConfigurationSet').Properties.ReputationOptions).toEqual({
    ReputationMetricsEnabled: true,
  });
});

test("the budget tells when four fifths of the month's money are spent, and when all of it is going to be", () => {
  const { Budget, NotificationsWithSubscribers } = only(template, 'AWS::Budgets::Budget').Properties;
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Unit: 'USD' } });
  expect(NotificationsWithSubscribers.map(({ Notification }: { Notification: unknown }) => Notification)).toEqual([
    { NotificationType: 'ACTUAL', ComparisonOperator: 'GREATER_THAN', Threshold: 80, ThresholdType: 'PERCENTAGE' },
    { NotificationType: 'FORECASTED', ComparisonOperator: 'GREATER_THAN', Threshold: 100, ThresholdType: 'PERCENTAGE' },
  ]);
});

test("AWS's services write to the topic for this account alone: another's alarms do not arrive here", () => {
  const statements = only(template, 'AWS::SNS::TopicPolicy').Properties.PolicyDocument.Statement as {
    Effect: string;
    Condition?: { StringEquals?: Record<string, unknown> };
  }[];
  for (const { Condition } of statements.filter(({ Effect }) => Effect === 'Allow')) {
    const accounts = Object.entries(Condition?.StringEquals ?? {})
      .filter(([key]) => key.toLowerCase() === 'aws:sourceaccount')
      .map(([, account]) => account);
    expect(accounts).toEqual([{ Ref: 'AWS::AccountId' }]);
  }
});
