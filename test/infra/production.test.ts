import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { stageSettings } from '../../infra/settings/stageSettings.ts';
import { shopApp } from '../../infra/shopApp.ts';
import { ofType, only, type Template } from './assembly.ts';
import { FILLED_IN_ENVIRONMENT, FILLED_IN_STAGE } from './settings/filledInStage.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

/** As long as the settings allow. */
const sheets = Array.from({ length: 9 }, () => 'https://docs.google.com/'.padEnd(276, 'x'));
const sheetHosts = Array.from({ length: 10 }, () => `*.${'w'.repeat(23)}.com`);
/** AWS makes up the names of tables, at most this long. */
const LONGEST_NAME = 255;
const LAMBDAS_ENVIRONMENT = 4_096;

/** A stage with every setting, and an account. The functions are not bundled again: their code is the default stage's. */
const assembly = shopApp(
  new App({
    context: { ...context, 'aws:cdk:bundling-stacks': [] },
    outdir: mkdtempSync(path.join(tmpdir(), 'production-')),
  }),
  {
    settings: stageSettings(
      'production',
      { production: { ...FILLED_IN_STAGE, sheets, sheetHosts } },
      FILLED_IN_ENVIRONMENT,
    ),
    siteFolder: 'frontend/dist',
    account: '123456789012',
  },
).synth();

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
  expect(records.filter((record) => !record.startsWith('CNAME')).toSorted()).toEqual([
    'A dragonhaulage.test.',
    'A www.dragonhaulage.test.',
    'AAAA dragonhaulage.test.',
    'AAAA www.dragonhaulage.test.',
  ]);
});

test('the firewall limits requests by address, with a lower limit for the API', () => {
  const { Rules, DefaultAction, Scope } = only(edge, 'AWS::WAFv2::WebACL').Properties;
  expect([Scope, DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }]);
  const [ofApi, ofAll] = Rules;
  expect(ofApi.Statement.RateBasedStatement).toMatchObject({
    Limit: 200,
    AggregateKeyType: 'IP',
    ScopeDownStatement: {
      ByteMatchStatement: { FieldToMatch: { UriPath: {} }, PositionalConstraint: 'STARTS_WITH', SearchString: '/api/' },
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

test('cdk-nag passes with every setting on', () => {
  const { pluginReports } = JSON.parse(
    readFileSync(path.join(assembly.directory, 'validation-report.json'), 'utf8'),
  ) as { pluginReports: { pluginName: string; conclusion: string }[] };
  expect(pluginReports.find(({ pluginName }) => pluginName === 'AwsSolutions')).toMatchObject({
    conclusion: 'success',
  });
});
