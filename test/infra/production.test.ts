import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listOf, ofType, only, synthesizedTemplate, type Template } from './assembly.ts';
import { assembly } from './productionAssembly.ts';

/** AWS makes up the names of tables, at most this long. */
const LONGEST_NAME = 255;
const LAMBDAS_ENVIRONMENT = 4_096;
const HOUR = 3_600;

const stack = (name: string): Template => assembly.getStackByName(name).template.Resources;
const shop = stack('Shop-production');
const edge = stack('ShopEdge-production');
const records = ofType(shop, 'AWS::Route53::RecordSet').map(
  ([, { Properties }]) => `${Properties.Type} ${Properties.Name}`,
);

test("CloudFront's certificate and firewall are in us-east-1", () => {
  expect(assembly.getStackByName('ShopEdge-production').environment.region).toBe('us-east-1');
  expect(assembly.getStackByName('Shop-production').environment.region).toBe('eu-west-2');
  expect(only(edge, 'AWS::CertificateManager::Certificate').Properties).toMatchObject({
    DomainName: 'www.dragonhaulage.test',
    SubjectAlternativeNames: ['dragonhaulage.test'],
    ValidationMethod: 'DNS',
  });
});

test('the site has its own names, TLS 1.2 or later, IPv4 and IPv6', () => {
  const { Aliases, ViewerCertificate } = only(shop, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
  expect(Aliases).toEqual(['www.dragonhaulage.test', 'dragonhaulage.test']);
  expect(ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' });
  expect(records.filter((record) => record.startsWith('A')).toSorted()).toEqual([
    'A dragonhaulage.test.',
    'A www.dragonhaulage.test.',
    'AAAA dragonhaulage.test.',
    'AAAA www.dragonhaulage.test.',
  ]);
});

test('search engines may show production, and no other stage', () => {
  const tags = [shop, synthesizedTemplate()].map((template) => {
    const policy = only(template, 'AWS::CloudFront::ResponseHeadersPolicy').Properties.ResponseHeadersPolicyConfig;
    const added = policy.CustomHeadersConfig.Items as { Header: string; Value: string }[];
    return added.find(({ Header }) => Header === 'x-robots-tag')?.Value;
  });
  expect(tags).toEqual([undefined, 'noindex']);
});

test('the firewall limits requests by address, with a lower limit for the API', () => {
  const { Rules, DefaultAction, Scope } = only(edge, 'AWS::WAFv2::WebACL').Properties;
  expect([Scope, DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }]);
  const [ofApi, ofAll] = Rules;
  expect(ofApi.Statement.RateBasedStatement).toMatchObject({
    Limit: 200,
    AggregateKeyType: 'IP',
    ScopeDownStatement: {
      ByteMatchStatement: {
        FieldToMatch: { UriPath: {} },
        PositionalConstraint: 'STARTS_WITH',
        SearchString: '/api/',
        TextTransformations: [
          { Priority: 0, Type: 'URL_DECODE' },
          { Priority: 1, Type: 'NORMALIZE_PATH' },
        ],
      },
    },
  });
  expect(ofAll.Statement).toEqual({
    RateBasedStatement: { Limit: 1000, AggregateKeyType: 'IP', EvaluationWindowSec: 300 },
  });
  for (const { Action } of Rules) expect(Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
  expect(only(shop, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.WebACLId).toBeDefined();
});

test("the longest settings fit into Lambda's 4 KB of environment", () => {
  const sizes = ofType(shop, 'AWS::Lambda::Function').map(([id, { Properties }]) => {
    const variables = Object.entries(Properties.Environment?.Variables ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : 'x'.repeat(LONGEST_NAME),
    ]);
    return [id, Buffer.byteLength(JSON.stringify(Object.fromEntries(variables)))] as const;
  });
  expect(Math.max(...sizes.map(([, size]) => size))).toBeGreaterThan(3_000);
  expect(sizes.filter(([, size]) => size > LAMBDAS_ENVIRONMENT)).toEqual([]);
});

test("the sender's domain is verified by DNS records in its zone", () => {
  expect(only(shop, 'AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe('dragonhaulage.test');
  expect(records.filter((record) => record.startsWith('CNAME'))).toHaveLength(3);
});

test("AWS's validation and cdk-nag find nothing with every setting on", () => {
  const { pluginReports } = JSON.parse(
    readFileSync(path.join(assembly.directory, 'validation-report.json'), 'utf8'),
  ) as { pluginReports: { pluginName: string; violations: object[] }[] };
  expect(pluginReports.flatMap(({ violations }) => violations)).toEqual([]);
  expect(pluginReports.map(({ pluginName }) => pluginName)).toContain('AwsSolutions');
});

test("AWS's validation finds nothing in the role for GitHub", () => {
  const templatePath = path.join(mkdtempSync(path.join(tmpdir(), 'role-')), 'deployRole.template.json');
  writeFileSync(templatePath, JSON.stringify(parse(readFileSync('infra/deployRole.yml', 'utf8'))));
  const stackTemplates = [{ stackConstructPath: 'Role', templatePath, accountId: '123456789012', region: 'eu-west-2' }];
  const { violations } = new CloudFormationValidatePlugin().validate({ stackTemplates } as never);
  expect(violations).toEqual([]);
});

test("the authorizer's cache and each alarm's time stay within AWS's limits", () => {
  for (const template of [shop, synthesizedTemplate()]) {
    const { AuthorizerResultTtlInSeconds } = only(template, 'AWS::ApiGatewayV2::Authorizer').Properties;
    expect(AuthorizerResultTtlInSeconds).toBeLessThanOrEqual(HOUR);
    const alarms = ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    for (const { Period: ofMetric, Metrics: metrics = [], EvaluationPeriods } of alarms) {
      const ofExpression = metrics.flatMap(({ MetricStat }: { MetricStat?: { Period: number } }) =>
        MetricStat ? [MetricStat.Period] : [],
      );
      for (const Period of ofMetric === undefined ? ofExpression : [ofMetric]) {
        expect(Period % 60).toBe(0);
        expect(Period * EvaluationPeriods).toBeLessThanOrEqual(Period < HOUR ? 24 * HOUR : 7 * 24 * HOUR);
      }
    }
  }
});

test('every name of the certificate and of a DNS record is in the zone', () => {
  const { DomainName, SubjectAlternativeNames } = only(edge, 'AWS::CertificateManager::Certificate').Properties;
  const recorded = ofType(shop, 'AWS::Route53::RecordSet').map(([, { Properties }]) => Properties.Name as unknown);
  // SES itself names its own records.
  const names = [DomainName, ...SubjectAlternativeNames, ...recorded.filter((name) => typeof name === 'string')];
  expect(names).toHaveLength(8);
  expect(names.filter((name) => !/(^|\.)dragonhaulage\.test\.?$/.test(name))).toEqual([]);
});

test('the budget is deployed alone and last, so that AWS can refuse it without harm', () => {
  expect(assembly.stacks.map(({ stackName }) => stackName)).toEqual([
    'ShopEdge-production',
    'Shop-production',
    'ShopBudget-production',
  ]);
  expect(ofType(stack('ShopBudget-production'), 'AWS::Budgets::Budget')).toHaveLength(1);
  expect([...ofType(shop, 'AWS::Budgets::Budget'), ...ofType(edge, 'AWS::Budgets::Budget')]).toEqual([]);
  const { dependencies } = assembly.getStackByName('ShopBudget-production');
  expect(dependencies.map(({ id }) => id)).toContain('Shop-production');
  const [introduction = ''] = readFileSync('infra/RUNBOOK.md', 'utf8').split('\n## ');
  for (const { stackName } of assembly.stacks)
    expect(introduction).toContain(`\`${stackName.replace('production', '<stage>')}\``);
});

test('only production is protected from being deleted by one command', () => {
  const isProtected = ['Shop', 'ShopEdge'].map((name) => assembly.getStackByName(`${name}-production`));
  expect(isProtected.map(({ terminationProtection }) => terminationProtection)).toEqual([true, true]);
  expect(manifestOf('cdk.out').artifacts['Shop-trial']?.properties?.terminationProtection).toBe(false);
});

test.each([
  ['trial', 'cdk.out'],
  ['production', assembly.directory],
])('%s is deployed with roles and a bucket that bear its name', (stage, directory) => {
  const manifests = readdirSync(directory).filter((file) => /^manifest\.json$|\.assets\.json$/.test(file));
  const text = manifests.map((file) => readFileSync(path.join(directory, file), 'utf8')).join('');
  const qualifiers = [...text.matchAll(/\bcdk-(\w+)-(?:\w+-)*(?:role|assets)-/g)].map(([, qualifier]) => qualifier);
  expect(new Set(qualifiers)).toEqual(new Set([stage]));
});

test.each([
  ['trial', synthesizedTemplate(), 'orders@milltir.example'],
  ['production', shop, 'orders@dragonhaulage.test'],
] as const)("%s's functions send mail from its own address only", (_stage, template, sender) => {
  const sending = ofType(template, 'AWS::IAM::Policy')
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[])
    .filter(({ Action }) => listOf(Action).some((action) => action.startsWith('ses:')));
  expect(sending.length).toBeGreaterThan(4);
  for (const { Condition } of sending) expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': sender } });
});

test.each([
  ['trial', synthesizedTemplate(), 'test'],
  ['production', shop, 'live'],
] as const)("%s's functions take Stripe's keys of its own mode and mark its payments", (stage, template, mode) => {
  const variables = ofType(template, 'AWS::Lambda::Function').map(
    ([, { Properties }]) => (Properties.Environment?.Variables ?? {}) as Record<string, unknown>,
  );
  const reading = variables.filter((names) => 'STRIPE_SECRET_KEY_PARAMETER' in names);
  expect(new Set(reading.map(({ STRIPE_MODE }) => STRIPE_MODE))).toEqual(new Set([mode]));
  expect(new Set(reading.map(({ SHOP_MARK }) => SHOP_MARK))).toEqual(new Set([`Shop-${stage}`]));
});

interface Statement {
  readonly Action: string | readonly string[];
  readonly Condition?: object;
}

function manifestOf(directory: string) {
  return JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { properties?: { terminationProtection?: boolean } }>;
  };
}
