import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { stageSettings } from '../../infra/settings/stageSettings.ts';
import { shopApp } from '../../infra/shopApp.ts';
import { type Template, listOf, ofType } from '../infra/assembly.ts';
import { FILLED_IN_ENVIRONMENT, FILLED_IN_STAGE } from '../infra/settings/filledInStage.ts';

interface Job {
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Statement {
  readonly Action: string | readonly string[];
  readonly Condition?: object;
}

const WORKFLOWS = '.github/workflows';
const workflows = readdirSync(WORKFLOWS).map(
  (file) => parse(readFileSync(path.join(WORKFLOWS, file), 'utf8')) as Workflow,
);
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));
const signingIn = jobs.filter(([, { permissions = {} }]) => 'id-token' in permissions);

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: { stages: Record<string, unknown> } };
const stages = Object.keys(context.stages);
const assemblies = new Map(stages.map((stage) => [stage, synthesize(stage)]));

/** A stage with every setting. The functions are not bundled again: their code is the default stage's. */
function synthesize(stage: string) {
  const app = new App({
    context: { ...context, 'aws:cdk:bundling-stacks': [] },
    outdir: mkdtempSync(path.join(tmpdir(), `${stage}-`)),
  });
  const settings = stageSettings(stage, { [stage]: FILLED_IN_STAGE }, FILLED_IN_ENVIRONMENT);
  return shopApp(app, { settings, siteFolder: 'frontend/dist', account: '123456789012' }).synth();
}

/** The qualifiers of the roles and the bucket that a deployment of the stage uses. */
function qualifiersOf(stage: string): Set<string> {
  const { directory } = assemblies.get(stage)!;
  const manifests = readdirSync(directory).filter((file) => /^manifest\.json$|\.assets\.json$/.test(file));
  const text = manifests.map((file) => readFileSync(path.join(directory, file), 'utf8')).join('');
  return new Set([...text.matchAll(/\bcdk-(\w+)-(?:\w+-)*(?:role|assets)-/g)].map(([, qualifier]) => qualifier!));
}

test('every action is pinned by its full commit', () => {
  const used = jobs.flatMap(([, { steps }]) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('only the deploy job can sign in, from main and in an environment', () => {
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' });
  expect(signingIn.map(([name]) => name)).toEqual(['deploy']);
  for (const [, job] of signingIn)
    expect(job).toMatchObject({
      if: "github.ref == 'refs/heads/main'",
      environment: "${{ inputs.stage || 'trial' }}",
      permissions: { contents: 'read', 'id-token': 'write' },
    });
});

test('a job that can sign in runs no install script', () => {
  const installs = signingIn.flatMap(([, { steps }]) =>
    steps.flatMap(({ run = '' }) => run.match(/\bnpm (?:ci|i|install)\b.*/g) ?? []),
  );
  expect(installs).toEqual(['npm ci --ignore-scripts']);
});

test("the role trusts one environment on main by both of GitHub's subjects, and its bootstrap only", () => {
  const { Resources } = parse(readFileSync('infra/deployRole.yml', 'utf8')) as { Resources: Template };
  const { AssumeRolePolicyDocument: trust, Policies } = Resources['DeployRole']!.Properties;
  expect(trust.Statement.map(({ Condition }: Statement) => Condition)).toEqual([
    {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:ref': 'refs/heads/main',
        'token.actions.githubusercontent.com:sub': [
          { 'Fn::Sub': 'repo:${Owner}/${Repository}:environment:${Stage}' },
          { 'Fn::Sub': 'repo:${Owner}@${OwnerId}/${Repository}@${RepositoryId}:environment:${Stage}' },
        ],
      },
    },
  ]);
  expect(Policies.map(({ PolicyDocument }: { PolicyDocument: object }) => PolicyDocument)).toEqual([
    {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sts:AssumeRole',
          Resource: { 'Fn::Sub': 'arn:${AWS::Partition}:iam::${AWS::AccountId}:role/cdk-${Stage}-*' },
        },
      ],
    },
  ]);
});

test.each(stages)('%s is deployed with roles and a bucket that bear its name', (stage) => {
  expect(qualifiersOf(stage)).toEqual(new Set([stage]));
});

test.each(stages)("%s's functions send mail from its own address only", (stage) => {
  const { Resources } = assemblies.get(stage)!.getStackByName(`Shop-${stage}`).template as { Resources: Template };
  const sending = ofType(Resources, 'AWS::IAM::Policy')
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[])
    .filter(({ Action }) => listOf(Action).some((action) => action.startsWith('ses:')));
  expect(sending.length).toBeGreaterThan(4);
  for (const { Condition } of sending)
    expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'orders@dragonhaulage.test' } });
});
