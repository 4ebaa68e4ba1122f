import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Template } from '../infra/assembly.ts';

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
  readonly Condition?: object;
}

const WORKFLOWS = '.github/workflows';
const workflows = readdirSync(WORKFLOWS).map(
  (file) => parse(readFileSync(path.join(WORKFLOWS, file), 'utf8')) as Workflow,
);
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));
const signingIn = jobs.filter(([, { permissions = {} }]) => 'id-token' in permissions);

test('every action is pinned by its full commit', () => {
  const used = jobs.flatMap(([, { steps }]) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('pull requests and deployments run the same checks', () => {
  const checks = jobs.filter(([name]) => name === 'test').map(([, { steps }]) => steps.flatMap(({ run }) => run ?? []));
  expect(checks).toEqual([['.ci/run'], ['.ci/run']]);
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

test('the role trusts one environment on main, and may use its own bootstrap only', () => {
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
