import { expect, test } from 'vitest';
import { SAMPLES } from '../../infra/settings/stageSettings.ts';
import { metricDimensions, type MetricName, metricNames } from '../../lambdas/edge/metricNames.ts';
import { namedEntry, ofType, only, readable, shopFunctions, synthesizedTemplate } from './assembly.ts';

const template = synthesizedTemplate();
const functions = shopFunctions(template);
const topic = ofType(template, 'AWS::SNS::Topic')[0]![0];
const alarms = ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const filters = ofType(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
const fromLog = new Set(filters.map(({ MetricTransformations }) => MetricTransformations[0].MetricName as string));
const own = alarms.filter(({ Namespace, MetricName }) => !Namespace.startsWith('AWS/') && !fromLog.has(MetricName));

/** Metrics that only count the work done. */
const NO_TROUBLE: ReadonlySet<MetricName> = new Set([
  metricNames.paidOrders,
  metricNames.recordedOrders,
  metricNames.paymentsInReview,
]);

test('every metric that means trouble has an alarm', () => {
  const watched = own.map(({ MetricName }) => MetricName as MetricName);
  expect(watched.toSorted()).toEqual(
    Object.values(metricNames)
      .filter((name) => !NO_TROUBLE.has(name))
      .toSorted(),
  );
});

test('alarms watch the namespace and dimensions that the functions write', () => {
  const written = new Set(
    [...functions.values()].map(
      ({ resource }) => resource.Properties.Environment.Variables.POWERTOOLS_METRICS_NAMESPACE,
    ),
  );
  expect(written).toEqual(new Set(own.map(({ Namespace }) => Namespace)));
  for (const { Dimensions, Unit } of own)
    expect([Dimensions, Unit]).toEqual([
      Object.entries(metricDimensions).map(([Name, Value]) => ({ Name, Value })),
      undefined,
    ]);
});

const HOUR = 3600;
const MORE = 'GreaterThanOrEqualToThreshold';

test('each alarm has the threshold that its name and the runbook promise', () => {
  const plans = alarms.map(
    (alarm) =>
      [
        namedEntry(alarm.AlarmDescription),
        [alarm.Threshold, alarm.ComparisonOperator, alarm.Statistic, alarm.Period],
      ] as const,
  );
  expect(Object.fromEntries(plans.filter(([name]) => !name.endsWith(' fails')))).toEqual({
    'Paid but not mailed': [1, MORE, 'Maximum', HOUR],
    'Order in review': [1, MORE, 'Sum', 300],
    'Mail refused': [1, MORE, 'Sum', 300],
    'Bad webhook signatures': [3, MORE, 'Sum', HOUR],
    'Old training dates': [24, MORE, 'Maximum', HOUR],
    'Sheet never read': [1, MORE, 'Maximum', HOUR],
    'Sweep has not run': [1, 'LessThanThreshold', 'Sum', 3 * HOUR],
    'API errors': [5, MORE, 'Sum', 300],
    'API errors now and then': [3, MORE, 'Sum', 6 * HOUR],
    'API refuses visitors': [10, MORE, 'Sum', 300],
    'Too many requests': [50, MORE, 'Sum', 300],
    'Emails bounce': [0.04, MORE, 'Maximum', HOUR],
    'Emails are complained about': [0.0008, MORE, 'Maximum', HOUR],
  });
  for (const [name, plan] of plans.filter(([name]) => name.endsWith(' fails')))
    expect([name, plan]).toEqual([name, [1, MORE, 'Sum', 300]]);
  expect(new Set(alarms.map(({ EvaluationPeriods }) => EvaluationPeriods))).toEqual(new Set([1]));
});

test.each([
  ['403', 'the authorizer refused', 10],
  ['429', 'were too many', 50],
])("an alarm counts %s answers, to requests that %s, from the API's log", (status, _, threshold) => {
  const filter = filters.find(({ FilterPattern }) => FilterPattern === `{ $.status = "${status}" }`);
  expect(readable(filter.LogGroupName)).toBe(
    readable(only(template, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings.DestinationArn).replace(
      '.Arn',
      '',
    ),
  );
  const [{ MetricName, MetricNamespace }] = filter.MetricTransformations;
  expect(alarms.find((alarm) => alarm.MetricName === MetricName)).toMatchObject({
    Namespace: MetricNamespace,
    Period: 300,
    Threshold: threshold,
  });
});

test("two alarms watch the API's 5xx errors: many at once, and few over hours", () => {
  const watching = alarms.filter(({ Namespace, MetricName }) => Namespace === 'AWS/ApiGateway' && MetricName === '5xx');
  expect(watching.map(({ Period, Threshold }) => [Period, Threshold])).toEqual([
    [300, 5],
    [6 * 3600, 3],
  ]);
});

test('every function has an alarm that says what its failure means', () => {
  for (const [name, { id, resource }] of functions) {
    const alarm = alarms.find(
      ({ MetricName, Dimensions }) => MetricName === 'Errors' && Dimensions[0].Value.Ref === id,
    );
    expect([name, alarm?.Threshold]).toEqual([name, 1]);
    expect(alarm.AlarmDescription).toMatch(/^[A-Z].+\. What to do: /);
    expect(resource.Properties.Description).toContain(alarm.AlarmDescription.split(' What to do: ')[0]);
  }
});

test('every alarm emails a person when it goes off and when it is over', () => {
  for (const { AlarmActions, OKActions } of alarms)
    expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  expect(only(template, 'AWS::SNS::Subscription').Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: SAMPLES.owner,
    TopicArn: { Ref: topic },
  });
});

test('missing data raises the alarms of the sweep and of the oldest sheet', () => {
  const silent = alarms
    .filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    .map(({ Namespace, MetricName }) => (Namespace.startsWith('AWS/') ? `${Namespace} ${MetricName}` : MetricName));
  expect(silent.toSorted()).toEqual(['AWS/Lambda Invocations', metricNames.oldestSheetAgeHours]);
});

test('bounces and the budget notify the same topic', () => {
  expect(
    readable(
      only(template, 'AWS::SES::ConfigurationSetEventDestination').Properties.EventDestination.SnsDestination.TopicARN,
    ),
  ).toBe(topic);
  for (const { Subscribers } of only(template, 'AWS::Budgets::Budget').Properties.NotificationsWithSubscribers)
    expect(Subscribers).toEqual([{ Address: { Ref: topic }, SubscriptionType: 'SNS' }]);
  const publishers = only(template, 'AWS::SNS::TopicPolicy')
    .Properties.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
    .flatMap(({ Principal }: { Principal: { Service: string | string[] } }) => Principal.Service);
  expect(publishers.toSorted()).toEqual(['budgets.amazonaws.com', 'cloudwatch.amazonaws.com', 'ses.amazonaws.com']);
});

test('SES reports every bounce, complaint and rejection', () => {
  expect(only(template, 'AWS::SES::ConfigurationSetEventDestination').Properties.EventDestination).toMatchObject({
    Enabled: true,
    MatchingEventTypes: expect.arrayContaining(['bounce', 'complaint', 'reject']),
  });
});

test("SES measures this stage's bounce and complaint rates, which alarms watch", () => {
  expect(only(template, 'AWS::SES::ConfigurationSet').Properties.ReputationOptions).toEqual({
    ReputationMetricsEnabled: true,
  });
});

test('the budget warns at 80 % spent and at 100 % forecast', () => {
  const { Budget, NotificationsWithSubscribers } = only(template, 'AWS::Budgets::Budget').Properties;
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Unit: 'USD' } });
  expect(NotificationsWithSubscribers.map(({ Notification }: { Notification: unknown }) => Notification)).toEqual([
    { NotificationType: 'ACTUAL', ComparisonOperator: 'GREATER_THAN', Threshold: 80, ThresholdType: 'PERCENTAGE' },
    { NotificationType: 'FORECASTED', ComparisonOperator: 'GREATER_THAN', Threshold: 100, ThresholdType: 'PERCENTAGE' },
  ]);
});

test('services publish to the topic for this account only', () => {
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
