import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../domain/api/served.ts';
import { business } from '../../domain/business.ts';
import { accreditationMarks } from '../../domain/catalogue/accreditation.ts';
import { included } from '../../domain/catalogue/included.ts';
import { type FunctionPlan, functionPlans } from '../../infra/functionPlans.ts';
import type { ShopMetric } from '../../infra/constructs/shopMetrics.ts';
import { productionFaults } from '../../infra/settings/productionFaults.ts';
import { stageSchema, stageSettings } from '../../infra/settings/stageSettings.ts';
import { bundleFile, namedEntry, ofType, pathOf, shopFunctions, synthesizedTemplate } from './assembly.ts';
import { SAMPLE_LEGAL_TEXTS } from './settings/filledInStage.ts';
import { stripeCalls } from './stripeCalls.ts';

const runbook = readFileSync('infra/RUNBOOK.md', 'utf8');
const firstDeployment = readFileSync('docs/first-deployment.md', 'utf8');
const template = synthesizedTemplate();
const descriptions = ofType(template, 'AWS::CloudWatch::Alarm').map(
  ([, { Properties }]) => (Properties.AlarmDescription ?? '') as string,
);

/** Alarms that the default stage does not have: of its domain, its firewall and its copies (operated.test.ts). */
const OF_SETTINGS = ['Site cannot be reached', 'Firewall refuses many', 'Tables not copied'];

/** The entries of the runbook's chapter on alarms, by heading. */
const entries = new Map(
  chapter('Alarms')
    .split(/^### /m)
    .slice(1)
    .map((entry) => [entry.slice(0, entry.indexOf('\n')), entry] as const),
);

function chapter(title: string): string {
  return runbook.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
}

/** The first block of commands in the runbook, which all others need. */
const [, sharedCommands = ''] = /```bash\n([^]*?)```/.exec(chapter('Commands that the rest uses')) ?? [];

/** Whether a text gives a shell variable its value, by an assignment or by asking for it. */
function isSetIn(text: string, variable: string): boolean {
  return new RegExp(`(?:^|[\\s;\`])(?:${variable}=|read -rs ${variable}\\b)`, 'm').test(text);
}

interface Schema {
  readonly def: { readonly innerType?: Schema; readonly options?: readonly Schema[]; readonly shape?: object };
}

/** The settings of a schema with those in their groups, as in "mail.from". */
function settingNames({ def }: Schema, within = ''): string[] {
  const inner = def.innerType ?? def.options?.find((option) => option.def.shape);
  if (inner) return settingNames(inner, within);
  if (!def.shape) return [within];
  return Object.entries(def.shape).flatMap(([name, each]) => settingNames(each, within ? `${within}.${name}` : name));
}

test('every alarm has an entry with Means, Look, Do, Over when; none is left over', () => {
  expect([...entries.keys()].toSorted()).toEqual([...descriptions.map(namedEntry), ...OF_SETTINGS].toSorted());
  for (const description of descriptions) expect(description).toMatch(/^[A-Z].{15,}\. What to do: /);
  for (const entry of entries.values()) {
    for (const part of ['Means.', 'Look.', 'Do.', 'Over when']) expect(entry).toContain(`\n**${part}** `);
  }
});

test.for<[string, ShopMetric]>([
  ['Order in review', 'ordersInReview'],
  ['Mail refused', 'mailsRefused'],
  ['Paper not written', 'papersNotWritten'],
  ['Too many form mails', 'formsOverDayLimit'],
])('the entry "%s" looks into the log of every function that raises it', ([name, metric]) => {
  const writers = [...shopFunctions(template)].flatMap(([fn, { resource }]) =>
    readFileSync(bundleFile(resource), 'utf8').includes(`.${metric},`) ? [fn] : [],
  );
  const commands = entries.get(name)?.match(/`errors [^`]+`|^for name in .*$/gm) ?? [];
  const read = new Set(commands.join(' ').match(/[\w-]+/g));
  expect(writers.length).toBeGreaterThan(1);
  expect(writers.filter((fn) => !read.has(fn))).toEqual([]);
});

test('every name that a command looks up matches one resource', () => {
  const lookups = [...(runbook + firstDeployment).matchAll(/physical (\w+) (AWS::[\w:]+)/g)].map(
    ([, start = '', type = '']) => ({
      start,
      type,
    }),
  );
  expect(lookups.length).toBeGreaterThan(5);
  for (const { start, type } of lookups) {
    const found = ofType(template, type).filter(([id]) => id.startsWith(start));
    expect([start, found.length]).toEqual([start, 1]);
  }
});

test("the commands find each function and its log, and no other's", () => {
  const names = Object.keys(functionPlans);
  // Instead of asking AWS, writes the query that comes last.
  const aws = `aws() { for last; do :; done; printf '%s\\n' "$last" >&2; }`;
  const lookups = names.map((name) => `function_name ${name}; log_group ${name}`);
  const { stderr } = spawnSync('bash', ['-c', [sharedCommands, aws, ...lookups].join('\n')], { encoding: 'utf8' });
  const query =
    /ResourceType=='(.+)' && starts_with\(LogicalResourceId, '(\w+)'\)(?: && length\(LogicalResourceId\) == `(\d+)`)?\]/g;
  const found = [...stderr.matchAll(query)].map(([, type = '', start = '', length]) =>
    ofType(template, type).flatMap(([id, resource]) =>
      id.startsWith(start) && (!length || id.length === Number(length)) ? pathOf(resource) : [],
    ),
  );
  expect(found).toEqual(names.flatMap((name) => [[`Functions/${name}/Resource`], [`Functions/${name}-log/Resource`]]));
});

// zsh, the shell of macOS, takes a pasted comment for a command and its apostrophe for the start of a text.
test('zsh is told to allow comments before the first one', () => {
  expect(sharedCommands).toMatch(/^setopt interactive_comments [^#'\n]*\n/);
});

/** In zsh they belong to the shell: a command that sets `path` loses PATH, and with it every command. */
const OF_ZSH = new Set(
  'aliases argv cdpath commands fpath functions mailpath manpath options path prompt status'.split(' '),
);

test('no command changes a variable that belongs to zsh', () => {
  const blocks = [...(runbook + firstDeployment).matchAll(/```bash\n([^]*?)```/g)].map(([, block = '']) => block);
  const named = blocks.flatMap((block) =>
    [...block.matchAll(/\b(?:for|local|read(?: -\w+)*) (\w+)|(?:^|[;\s])(\w+)=/gm)].map(
      ([, declared, assigned]) => declared ?? assigned ?? '',
    ),
  );
  expect(named).toEqual(expect.arrayContaining(['name', 'start', 'batch', 'TABLE']));
  expect(named.filter((name) => OF_ZSH.has(name))).toEqual([]);
});

test('every cdk command names its stage', () => {
  const commands = [...runbook.matchAll(/cdk (?:deploy|diff|destroy|rollback|synth|drift)\b[^`\n]*/g)].map(
    ([command]) => command,
  );
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => !/ -c stage=/.test(command))).toEqual([]);
});

test('every variable is set before a command uses it', () => {
  const shared = chapter('Commands that the rest uses');
  const [preparation = '', ...checks] = firstDeployment.split(/^## /m);
  const prepared = checks.map((check) => check.replace('\n', `\n${preparation}`));
  const unset = [...runbook.split(/^## /m), ...prepared].flatMap((text) =>
    [...text.matchAll(/\$([A-Z][A-Z_]*)/g)]
      .filter(({ 1: name = '', index }) => !isSetIn(shared, name) && !isSetIn(text.slice(0, index), name))
      .map(([variable]) => `${text.slice(0, text.indexOf('\n'))}: ${variable}`),
  );
  expect(unset).toEqual([]);
});

test('the first deployment has ten checks, each with command, output and remedy', () => {
  const checks = firstDeployment.split(/^## /m).slice(1);
  expect(checks.map((check) => parseInt(check, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const check of checks) {
    for (const part of ['```bash\n', '**Must print** ', '**If not:** ']) expect(check).toContain(part);
  }
});

test('the list of missing production settings is complete and worded as in the check', () => {
  const missing = productionFaults(
    stageSettings('production', { production: {} }, {}),
    business,
    accreditationMarks,
    SAMPLE_LEGAL_TEXTS,
    included,
  )
    .filter((fault) => !fault.includes('is still a sample'))
    .map((fault) => fault.replace(/(A strong one: ).*/, '$1…'));
  expect(missing.length).toBeGreaterThan(3);
  expect(missing.filter((fault) => !runbook.includes(`     ${fault}\n`))).toEqual([]);
});

test('the table of settings has every setting of a stage', () => {
  const cells = [...runbook.matchAll(/^ *\| ((?:`[\w.]+`(?:, )?)+) \|/gm)].map(([, cell = '']) => cell);
  const named = new Set(cells.flatMap((cell) => cell.match(/[\w.]+/g) ?? []));
  expect(settingNames(stageSchema).filter((name) => !named.has(name))).toEqual([]);
});

test('the concurrency to ask for is that of all routes at their bursts', () => {
  const plans: Readonly<Record<string, FunctionPlan>> = functionPlans;
  const calls = routes.reduce((sum, { lambda }) => sum + (plans[lambda]?.throttle?.burst ?? 0), 0);
  expect(runbook.match(/need (\d+) calls at once/)?.[1]).toBe(String(calls));
});

test('the entry of the booking function says what each of its routes needs', () => {
  const named = [...(entries.get('booking fails') ?? '').matchAll(/^\| `(\/api\/[\w/{}-]+)` /gm)].map(
    ([, path]) => path,
  );
  const paths = routes.filter(({ lambda }) => lambda === 'booking').map(({ path }) => path);
  expect(named.toSorted()).toEqual(paths.toSorted());
});

test('restoring names every item of the orders table that is no order', () => {
  const adapters = globSync('lambdas/adapters/*.ts').map((file) => readFileSync(file, 'utf8'));
  // Constants with an id in words; those of mails are kinds of mails.
  const constants = adapters.flatMap((code) => code.match(/^(?:export )?const (?!\w+_MAIL\b)[A-Z_]+ = [^;]*;/gm) ?? []);
  const ids = constants.flatMap((line) => line.match(/(?<=')[a-z]+(?:-[a-z]+)+(?=')/g) ?? []);
  expect(ids.toSorted()).toEqual([
    'address-key',
    'credit-note-numbers',
    'debit-note-numbers',
    'invoice-numbers',
    'stripe-webhook',
    'sweep-progress',
    'watched-payments',
  ]);
  expect(ids.filter((id) => !chapter('Restoring the orders table').includes(`\`${id}\``))).toEqual([]);
});

/** The functions with a setting whose name matches. */
function readersOf(setting: RegExp): string[] {
  return [...shopFunctions(template)].flatMap(([name, { resource }]) =>
    Object.keys(resource.Properties.Environment?.Variables ?? {}).some((key) => setting.test(key)) ? [name] : [],
  );
}

test.for([
  ["Stripe's keys", /^STRIPE_.*_PARAMETER$/, /^for name in ([\w -]+); do$/m],
  [
    "the site's address",
    /^SITE_URL_PARAMETER$/,
    /the loop of \[Changing keys\]\(#changing-keys\) for `([\w -]+)`\. The deployment/,
  ],
] as const)('a change of %s reaches every function that reads it', ([, setting, list]) => {
  const [, named = ''] = list.exec(runbook) ?? [];
  expect(named.split(' ').toSorted()).toEqual(readersOf(setting).toSorted());
});

test('the rights of the secret key are those of the calls in the code', async () => {
  const rows = [...chapter('Changing keys').matchAll(/^\| `(\w+(?:\.\w+)+)`[^|]*\| ([^|]+) \| ([^|]+) \|$/gm)];
  const named = rows.flatMap(([, call = '', , functions = '']) =>
    [...functions.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => `${name} ${call}`),
  );
  const called = [...(await stripeCalls())].flatMap(([name, calls]) => calls.map((call) => `${name} ${call}`));
  expect(named.toSorted()).toEqual(called.toSorted());
  for (const [, call = '', rights] of rows)
    expect([call, rights]).toEqual([
      call,
      expect.stringContaining(/\.(?:list|retrieve)$/.test(call) ? ': Read' : ': Write'),
    ]);
});
