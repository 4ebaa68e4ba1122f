import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionPlans } from '../../infra/functionPlans.ts';
import { stageSettings } from '../../infra/settings/stageSettings.ts';
import { siteHeaders } from '../../infra/siteHeaders.ts';
import { metricNames } from '../../lambdas/edge/metricNames.ts';
import { namedEntry, ofType, only, shopFunctions, synthesizedTemplate, type Template } from './assembly.ts';
import { assembly } from './productionAssembly.ts';
import { FILLED_IN_ENVIRONMENT, FILLED_IN_STAGE } from './settings/filledInStage.ts';

const stack = (name: string): Template => assembly.getStackByName(name).template.Resources;
const shop = stack('Shop-production');
const edge = stack('ShopEdge-production');

const runbook = readFileSync('infra/RUNBOOK.md', 'utf8');

const addresses = (template: Template) =>
  ofType(template, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties.Endpoint as string);

const BOTH = [FILLED_IN_STAGE.alarmsTo, FILLED_IN_STAGE.alarmsAlsoTo];

test('alarms of both regions and the budget reach two people', () => {
  expect(addresses(shop)).toEqual(BOTH);
  expect(addresses(edge)).toEqual(BOTH);
  const { NotificationsWithSubscribers } = only(stack('ShopBudget-production'), 'AWS::Budgets::Budget').Properties;
  for (const { Subscribers } of NotificationsWithSubscribers as { Subscribers: { Address: string }[] }[])
    expect(Subscribers.map(({ Address }) => Address)).toEqual(BOTH);
});

test('Route 53 asks for the site from outside, and its alarm is in us-east-1', () => {
  const [checkId] = ofType(edge, 'AWS::Route53::HealthCheck')[0]!;
  expect(only(edge, 'AWS::Route53::HealthCheck').Properties.HealthCheckConfig).toMatchObject({
    Type: 'HTTPS',
    FullyQualifiedDomainName: FILLED_IN_STAGE.domain.name,
    ResourcePath: '/robots.txt',
    Regions: ['eu-west-1', 'us-east-1', 'us-west-2'],
  });
  const alarms = ofType(edge, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  expect(Object.fromEntries(alarms.map((alarm) => [namedEntry(alarm.AlarmDescription), alarm]))).toMatchObject({
    'Site cannot be reached': {
      Namespace: 'AWS/Route53',
      MetricName: 'HealthCheckStatus',
      Dimensions: [{ Name: 'HealthCheckId', Value: { Ref: checkId } }],
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    },
    'Firewall refuses many': {
      Namespace: 'AWS/WAFV2',
      MetricName: 'BlockedRequests',
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: 'ShopEdge-production-Firewall' },
      ],
      Threshold: 500,
    },
  });
  for (const alarm of alarms) expect(runbook).toContain(`\n### ${namedEntry(alarm.AlarmDescription)}\n`);
});

test("the firewall's refusals are counted under the name that its alarm reads, and sampled", () => {
  const { VisibilityConfig, Rules } = only(edge, 'AWS::WAFv2::WebACL').Properties;
  expect(VisibilityConfig).toMatchObject({
    CloudWatchMetricsEnabled: true,
    MetricName: 'ShopEdge-production-Firewall',
  });
  for (const { VisibilityConfig: visible } of Rules)
    expect(visible).toMatchObject({ CloudWatchMetricsEnabled: true, SampledRequestsEnabled: true });
});

test('functions on a schedule are not retried, and no other is kept from it', () => {
  const scheduled = Object.entries(functionPlans).flatMap(([name, plan]) => ('everyMs' in plan ? [name] : []));
  const template = synthesizedTemplate();
  const ids = new Map([...shopFunctions(template)].map(([name, { id }]) => [id, name]));
  const configs = ofType(template, 'AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => [
    ids.get(Properties.FunctionName.Ref),
    Properties.MaximumRetryAttempts,
  ]);
  expect(configs.toSorted()).toEqual(scheduled.toSorted().map((name) => [name, 0]));
});

test('the dashboard shows each alarm, and the metrics of those in us-east-1', () => {
  const body = JSON.stringify(only(shop, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody);
  for (const [id] of ofType(shop, 'AWS::CloudWatch::Alarm')) expect(body).toContain(`["${id}","Arn"]`);
  for (const [, { Properties }] of ofType(edge, 'AWS::CloudWatch::Alarm'))
    expect(body).toContain(`[\\"${Properties.Namespace}\\",\\"${Properties.MetricName}\\"`);
  expect(body.split('\\"region\\":\\"us-east-1\\"')).toHaveLength(3);
  for (const metric of [metricNames.ownersMailsLost, metricNames.overviewsUnsent]) expect(body).toContain(metric);
});

test('mail has a domain of its own for bounces, which come by the topic alone', () => {
  const { MailFromAttributes, FeedbackAttributes } = only(shop, 'AWS::SES::EmailIdentity').Properties;
  expect(MailFromAttributes).toEqual({ MailFromDomain: 'bounce.dragonhaulage.test' });
  expect(FeedbackAttributes).toEqual({ EmailForwardingEnabled: false });
  const records = ofType(shop, 'AWS::Route53::RecordSet').map(
    ([, { Properties }]) => `${Properties.Type} ${Properties.Name}`,
  );
  for (const type of ['MX', 'TXT']) expect(records).toContain(`${type} bounce.dragonhaulage.test.`);
});

test.for([
  [undefined, 86_400],
  [365, 31_536_000],
] as const)('HSTS holds for a day, or for the days of the setting: %s', ([hstsDays, seconds]) => {
  const settings = stageSettings('production', { production: { ...FILLED_IN_STAGE, hstsDays } }, FILLED_IN_ENVIRONMENT);
  expect(siteHeaders(settings, [])['strict-transport-security']).toBe(`max-age=${seconds}; includeSubDomains`);
});
