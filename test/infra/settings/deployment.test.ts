import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Template } from '../assembly.ts';

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[];
}

interface Workflow {
  readonly concurrency: { readonly group: string; readonly 'cancel-in-progress': boolean };
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

test('no checkout leaves its token to the scripts of packages', () => {
  const checkouts = jobs.flatMap(([, { steps }]) => steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')));
  expect(checkouts.length).toBeGreaterThan(2);
  for (const checkout of checkouts) expect(checkout.with).toEqual({ 'persist-credentials': false });
});

test('pull requests and deployments run the same checks with the same Node', () => {
  const [one, other, ...more] = jobs.filter(([name]) => name === 'test').map(([, { steps }]) => steps);
  expect(one).toEqual(other);
  expect(more).toEqual([]);
  expect(one?.map(({ uses = '', run }) => run ?? uses.replace(/@.*/, ''))).toEqual([
    'actions/checkout',
    'actions/setup-node',
    '.ci/run',
  ]);
});

test('runs for production follow each other, in the order of their starts', () => {
  const { concurrency } = workflows.find(({ jobs: { deploy } }) => deploy)!;
  const [, expression = ''] = /^\$\{\{(.*)\}\}$/.exec(concurrency.group)!;
  const groupOf = (stage: string | undefined, run: number): unknown =>
    runInNewContext(expression, { inputs: { stage }, github: { run_id: run } });
  expect(groupOf('production', 1)).toBe(groupOf('production', 2));
  expect(new Set([groupOf('production', 1), groupOf('trial', 2), groupOf(undefined, 3)]).size).toBe(3);
  expect(concurrency['cancel-in-progress']).toBe(false);
});

test('only the deploy job can sign in, from main and in an environment', () => {
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' });
  expect(signingIn.map(([name]) => name)).toEqual(['deploy']);
  for (const [, job] of signingIn)
    expect(job).toMatchObject({
      if: expect.stringMatching(/^github\.ref == 'refs\/heads\/main' && /),
      environment: "${{ inputs.stage || 'trial' }}",
      permissions: { contents: 'read', 'id-token': 'write' },
    });
});

const MAIN = 'refs/heads/main';

test.for<[string, { ref?: string; stage?: string; newest?: string }, boolean]>([
  ['deploys the newest commit of main', {}, true],
  ['does not deploy a commit after main has moved on', { newest: 'newer' }, false],
  ['does not deploy it to the trial stage by hand either', { newest: 'newer', stage: 'trial' }, false],
  ['leaves it to the reviewer which commit production gets', { newest: 'newer', stage: 'production' }, true],
  ['deploys no other branch', { ref: 'refs/heads/other', stage: 'production' }, false],
])('%s', ([, { ref = MAIN, stage, newest = 'this' }, isDeployed]) => {
  // The expression reads the same in JavaScript.
  const [, { if: condition = '' }] = signingIn[0]!;
  const known = {
    github: { ref, sha: 'this' },
    inputs: { stage },
    needs: { newest: { outputs: { commit: newest } } },
  };
  expect(runInNewContext(condition, known)).toBe(isDeployed);
});

test('a deployment waits for the tests, then asks for the newest commit', () => {
  const { newest, deploy } = Object.fromEntries(jobs);
  expect([newest?.needs, deploy?.needs]).toEqual(['test', 'newest']);
  const output = path.join(mkdtempSync(path.join(tmpdir(), 'newest-')), 'output');
  const ask = (answer: string) =>
    execFileSync('bash', ['-e', '-c', `gh() { ${answer}; }\n${newest?.steps[0]?.run}`], {
      env: { ...process.env, GITHUB_OUTPUT: output, GITHUB_REPOSITORY: 'acme/shop' },
      stdio: 'pipe',
    });
  ask('[ "$2" = repos/acme/shop/commits/main ] && echo abc');
  expect(readFileSync(output, 'utf8')).toBe('commit=abc\n');
  // An answer that is missing must not look like a newer commit.
  expect(() => ask('return 1')).toThrow('Command failed');
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
