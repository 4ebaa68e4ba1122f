import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SAMPLES } from '../../infra/settings/stageSettings.ts';
import { metricDimensions, metricNames } from '../../lambdas/edge/metricNames.ts';
import { namedEntry, ofType, only, readable, shopFunctions, synthesizedTemplate } from './assembly.ts';

const template = synthesizedTemplate();
const functions = shopFunctions(template);
const topic = ofType(template, 'AWS::SNS::Topic')[0]![0];
const alarms = ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const filters = ofType(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);

const costs = readFileSync('docs/costs.md', 'utf8');

const HOUR = 3600;
const SIX_HOURS = 6 * HOUR;
const MORE = 'GreaterThanOrEqualToThreshold';
const LESS = 'LessThanThreshold';

const metricOf = ({ Namespace, MetricName }: (typeof alarms)[0]): string =>
  Namespace.startsWith('AWS/') ? `${Namespace} ${MetricName}` : MetricName;

test('each alarm has the metric and threshold that its name and the runbook promise', () => {
  const plans = alarms.map((alarm) => [
    namedEntry(alarm.AlarmDescription),
    [metricOf(alarm), alarm.Threshold, alarm.ComparisonOperator, alarm.Statistic, alarm.Period],
  ]);
  expect(Object.fromEntries(plans)).toEqual({
    'Paid but not mailed': [metricNames.paidNotMailed, 1, MORE, 'Maximum', HOUR],
    'Order in review': [metricNames.ordersInReview, 1, MORE, 'Sum', 300],
    'Mail refused': [metricNames.mailsRefused, 1, MORE, 'Sum', 300],
    'Paper not written': [metricNames.papersNotWritten, 1, MORE, 'Sum', 300],
    "Owner's mailbox bounces": [metricNames.ownersMailsLost, 1, MORE, 'Sum', 300],
    'Monday mail not sent': [metricNames.overviewsUnsent, 1, MORE, 'Maximum', HOUR],
    'Too many form mails': [metricNames.formsOverDayLimit, 1, MORE, 'Sum', 300],
    'Webhook is silent': [metricNames.paymentsUnheard, 1, MORE, 'Maximum', HOUR],
    'Stripe refuses our key': [metricNames.stripeKeyRefused, 1, MORE, 'Sum', 300],
    'Keys of two modes': [metricNames.keysOfTwoModes, 1, MORE, 'Sum', 300],
    'Old training dates': [metricNames.oldestSheetAgeHours, 24, MORE, 'Maximum', HOUR],
    'Sheet never read': [metricNames.sheetsNeverRead, 1, MORE, 'Maximum', HOUR],
    'Sweep has not run': ['AWS/Lambda Invocations', 1, LESS, 'Sum', 3 * HOUR],
    'Course days have not run': ['AWS/Lambda Invocations', 1, LESS, 'Sum', 3 * HOUR],
    'API errors': ['AWS/ApiGateway 5xx', 5, MORE, 'Sum', 300],
    'API errors now and then': ['AWS/ApiGateway 5xx', 3, MORE, 'Sum', SIX_HOURS],
    'API refuses visitors': ['RefusedByGuard', 3, MORE, 'Sum', SIX_HOURS],
    'Too many requests': ['TooManyRequests', 50, MORE, 'Sum', 300],
    'Emails bounce': ['AWS/SES Reputation.BounceRate', 0.04, MORE, 'Maximum', HOUR],
    'Emails are complained about': ['AWS/SES Reputation.ComplaintRate', 0.0008, MORE, 'Maximum', HOUR],
    ...Object.fromEntries(
      [...functions.keys()].map((name) => [`${name} fails`, ['AWS/Lambda Errors', 1, MORE, 'Sum', 300]]),
    ),
  });
  expect(new Set(alarms.map(({ EvaluationPeriods }) => EvaluationPeriods))).toEqual(new Set([1]));
});

test('an API that refuses everybody raises its alarm in a quiet shop, too', () => {
  const views = Number(/\| ([\d,]+) views, .*\(assumed today\)/.exec(costs)?.[1]?.replace(',', ''));
  const { Threshold, Period } = alarms.find(({ MetricName }) => MetricName === 'RefusedByGuard');
  // Half of a day's visitors come within six hours; every second page asks for dates.
  expect((views / 30 / 2) * (Period / (12 * HOUR))).toBeGreaterThan(Threshold);
});

test('the costs count every alarm and metric of our own', () => {
  const metrics = Object.keys(metricNames).length + filters.length;
  expect(costs).toContain(
    `${alarms.length} alarms ($0.10) and ${metrics} metrics of our own ($0.30), ten of each free`,
  );
  const sum = (((alarms.length - 10) * 0.1 + (metrics - 10) * 0.3) * 1.2).toFixed(2);
  expect(costs).toContain(`| CloudWatch | ${sum} | ${sum} | ${sum} |`);
});

/** Metrics that only count the work done. */
const NO_TROUBLE = new Set<string>([metricNames.paidOrders, metricNames.recordedOrders, metricNames.paymentsInReview]);

test('every metric that means trouble has an alarm on the name it is written under', () => {
  const [namespace, ...others] = new Set(
    [...functions.values()].map(
      ({ resource }) => resource.Properties.Environment.Variables.POWERTOOLS_METRICS_NAMESPACE,
    ),
  );
  expect(others).toEqual([]);
  const dimensions = Object.entries(metricDimensions).map(([Name, Value]) => ({ Name, Value }));
  for (const metric of Object.values(metricNames).filter((name) => !NO_TROUBLE.has(name))) {
    const { Namespace, Dimensions, Unit } = alarms.find(({ MetricName }) => MetricName === metric) ?? {};
    expect([metric, Namespace, Dimensions, Unit]).toEqual([metric, namespace, dimensions, undefined]);
  }
});

test.for([
  ['403', 'RefusedByGuard'],
  ['429', 'TooManyRequests'],
])("%s answers are counted from the API's log as %s", ([status, metric]) => {
  const { LogGroupName, MetricTransformations } = filters.find(
    ({ FilterPattern }) => FilterPattern === `{ $.status = "${status}" }`,
  );
  const { DestinationArn } = only(template, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings;
  expect(`${readable(LogGroupName)}.Arn`).toBe(readable(DestinationArn));
  const { Namespace } = alarms.find(({ MetricName }) => MetricName === metric);
  expect(MetricTransformations).toMatchObject([{ MetricName: metric, MetricNamespace: Namespace }]);
});

test.for([...functions])(
  '%s has an alarm of its own, which says what its failure means',
  ([name, { id, resource }]) => {
    const alarm = alarms.find(({ AlarmDescription }) => namedEntry(AlarmDescription) === `${name} fails`);
    expect(alarm.Dimensions).toEqual([{ Name: 'FunctionName', Value: { Ref: id } }]);
    expect(alarm.AlarmDescription).toMatch(/^[A-Z].+\. What to do: /);
    expect(resource.Properties.Description).toContain(alarm.AlarmDescription.split(' What to do: ')[0]);
  },
);

test('every alarm emails a person when it goes off and when it is over', () => {
  for (const { AlarmActions, OKActions } of alarms)
    expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  expect(only(template, 'AWS::SNS::Subscription').Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: SAMPLES.owner,
    TopicArn: { Ref: topic },
  });
});

test('missing data raises the alarms of sweep, course days and the oldest sheet', () => {
  const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  expect(silent.map(metricOf).toSorted()).toEqual([
    'AWS/Lambda Invocations',
    'AWS/Lambda Invocations',
    metricNames.oldestSheetAgeHours,
  ]);
});

test('SES reports bounces, complaints and rejections, measures and suppresses them', () => {
  const destinations = ofType(template, 'AWS::SES::ConfigurationSetEventDestination').map(
    ([, { Properties }]) => Properties.EventDestination,
  );
  const notices = destinations.find(({ SnsDestination }) => SnsDestination);
  expect(notices).toMatchObject({
    Enabled: true,
    MatchingEventTypes: expect.arrayContaining(['bounce', 'complaint', 'reject']),
  });
  expect(readable(notices.SnsDestination.TopicARN)).toBe(topic);
  const events = destinations.find(({ EventBridgeDestination }) => EventBridgeDestination);
  expect(events).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
  expect(only(template, 'AWS::SES::ConfigurationSet').Properties).toMatchObject({
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: expect.arrayContaining(['BOUNCE', 'COMPLAINT']) },
  });
});

test('only bounces and complaints of this stage reach the undelivered-mails function', () => {
  const [rule, ...others] = ofType(template, 'AWS::Events::Rule')
    .map(([, { Properties }]) => Properties)
    .filter(({ EventPattern }) => EventPattern);
  expect(others).toEqual([]);
  const set = ofType(template, 'AWS::SES::ConfigurationSet')[0]![0];
  expect(rule.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
  });
  expect(readable(rule.Targets[0].Arn)).toBe(`${functions.get('undelivered-mails')!.id}.Arn`);
});

const notice = (NotificationType: string, Threshold: number) => ({
  Notification: { NotificationType, ComparisonOperator: 'GREATER_THAN', Threshold, ThresholdType: 'PERCENTAGE' },
  Subscribers: [{ Address: SAMPLES.owner, SubscriptionType: 'EMAIL' }],
});

test('the budget warns a person at 80 % spent and at 100 % forecast', () => {
  const { Budget, NotificationsWithSubscribers } = only(
    synthesizedTemplate('ShopBudget'),
    'AWS::Budgets::Budget',
  ).Properties;
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Unit: 'USD' } });
  expect(NotificationsWithSubscribers).toEqual([notice('ACTUAL', 80), notice('FORECASTED', 100)]);
});

test('only CloudWatch and SES of this account may publish to the topic', () => {
  const statements = only(template, 'AWS::SNS::TopicPolicy').Properties.PolicyDocument.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Allow',
  );
  const publishers = statements.flatMap(({ Principal }: { Principal: { Service: string } }) => Principal.Service);
  expect(publishers.toSorted()).toEqual(['cloudwatch.amazonaws.com', 'ses.amazonaws.com']);
  for (const { Condition } of statements)
    expect(Object.entries(Condition.StringEquals).map(([key, value]) => [key.toLowerCase(), value])).toContainEqual([
      'aws:sourceaccount',
      { Ref: 'AWS::AccountId' },
    ]);
});
