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

/** Figures that only tell how much there was to do. */
const NO_TROUBLE: ReadonlySet<MetricName> = new Set([
  metricNames.paidOrders,
  metricNames.recordedOrders,
  metricNames.paymentsInReview,
]);

test('every figure that means trouble has an alarm', () => {
  const watched = own.map(({ MetricName }) => MetricName as MetricName);
  expect(watched.toSorted()).toEqual(
    Object.values(metricNames)
      .filter((name) => !NO_TROUBLE.has(name))
      .toSorted(),
  );
});

test('alarms watch the figures exactly where the functions write them', () => {
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

test('each alarm goes off once, at the figure that its name and the runbook promise', () => {
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
  ['403', 'the guard refused', 10],
  ['429', 'were too many', 50],
])(
  "answers of %s, to requests that %s, are counted from the API's log, and many of them have an alarm",
  (status, _, threshold) => {
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
  },
);

test('errors of the API have an alarm when they come together, and one when few come because few visitors do', () => {
  const watching = alarms.filter(({ Namespace, MetricName }) => Namespace === 'AWS/ApiGateway' && MetricName === '5xx');
  expect(watching.map(({ Period, Threshold }) => [Period, Threshold])).toEqual([
    [300, 5],
    [6 * 3600, 3],
  ]);
});

test('every function has an alarm that says what its failing means', () => {
  for (const [name, { id, resource }] of functions) {
    const alarm = alarms.find(
      ({ MetricName, Dimensions }) => MetricName === 'Errors' && Dimensions[0].Value.Ref === id,
    );
    expect([name, alarm?.Threshold]).toEqual([name, 1]);
    expect(alarm.AlarmDescription).toMatch(/^[A-Z].+\. What to do: /);
    expect(resource.Properties.Description).toContain(alarm.AlarmDescription.split(' What to do: ')[0]);
  }
});

test('every alarm reaches the one topic, when it goes off and when it is over, and the topic reaches a person', () => {
  for (const { AlarmActions, OKActions } of alarms)
    expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  expect(only(template, 'AWS::SNS::Subscription').Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: SAMPLES.owner,
    TopicArn: { Ref: topic },
  });
});

test('where silence is as bad as a bad value, it counts as one', () => {
  const silent = alarms
    .filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    .map(({ Namespace, MetricName }) => (Namespace.startsWith('AWS/') ? `${Namespace} ${MetricName}` : MetricName));
  expect(silent.toSorted()).toEqual(['AWS/Lambda Invocations', metricNames.oldestSheetAgeHours]);
});

test('bounced emails and the budget reach the same topic', () => {
  expect(
    readable(
      only(template, 'AWS::SES::ConfigurationSetEventDestination').Properties.EventDestination.SnsDestination.TopicARN,
    ),
  ).toBe(topic);
  for (const { Subscribers } of only(template, 'AWS::Budgets::Budget').Properties.NotificationsWithSubscribers)
    expect(Subscribers).toEqual([{ Address: { Ref: topic }, SubscriptionType: 'SNS' }]);
  const tellers = only(template, 'AWS::SNS::TopicPolicy')
    .Properties.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
    .flatMap(({ Principal }: { Principal: { Service: string | string[] } }) => Principal.Service);
  expect(tellers.toSorted()).toEqual(['budgets.amazonaws.com', 'cloudwatch.amazonaws.com', 'ses.amazonaws.com']);
});
