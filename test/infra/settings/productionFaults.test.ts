import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { accreditationMarks } from '../../../domain/accreditation.ts';
import { productionFaults } from '../../../infra/settings/productionFaults.ts';
import { stageSettings } from '../../../infra/settings/stageSettings.ts';
import { FILLED_IN_ENVIRONMENT, FILLED_IN_FIRM, FILLED_IN_MARKS, FILLED_IN_STAGE } from './filledInStage.ts';

const settingsOf = (stage: object, environment: Record<string, string> = FILLED_IN_ENVIRONMENT) =>
  stageSettings('production', { production: stage }, environment);

test('a stage that is filled in has no faults', () => {
  expect(productionFaults(settingsOf(FILLED_IN_STAGE), FILLED_IN_FIRM, FILLED_IN_MARKS)).toEqual([]);
});

test('an empty stage of the sample firm gets every fault at once', () => {
  const faults = productionFaults(settingsOf({}, {}), business, accreditationMarks).join('\n');
  const samples = [
    'name',
    'registeredName',
    'companyNumber',
    'vatNumber',
    'approvedCentreNumber',
    'email',
    'phones.0.tel',
    'phones.1.tel',
    'address.0',
    'address.3',
    'socials.0.url',
    'socials.1.url',
    'socials.2.url',
    'socials.3.url',
  ];
  for (const field of samples) expect(faults).toContain(`domain/business.ts: ${field} is still a sample`);
  for (const field of ['mail.from', 'mail.owner', 'alarmsTo', 'sheets.0', 'sheets.7'])
    expect(faults).toContain(`cdk.json: ${field} is still a sample`);
  for (const missing of [
    'cdk.json: domain is missing',
    'stripePublishableKey must be the live',
    'quizBaseUrl is missing',
    'mapUrl is missing',
    'accreditation.ts: 0 is still a sample',
    'accreditation.ts: 6 is still a sample',
    'GUEST_PASSWORD is missing',
  ])
    expect(faults).toContain(missing);
});

test.each([
  [
    'a test key of Stripe',
    { ...FILLED_IN_STAGE, stripePublishableKey: 'pk_test_1' },
    FILLED_IN_ENVIRONMENT,
    /stripePublishableKey/,
  ],
  [
    'one sheet left',
    { ...FILLED_IN_STAGE, sheets: FILLED_IN_STAGE.sheets.with(4, 'https://sheets.invalid/5.csv') },
    FILLED_IN_ENVIRONMENT,
    /sheets\.4/,
  ],
  ["no map of one's own", { ...FILLED_IN_STAGE, mapUrl: '' }, FILLED_IN_ENVIRONMENT, /mapUrl/],
  ['a short password', FILLED_IN_STAGE, { GUEST_PASSWORD: 'Rhondda1' }, /GUEST_PASSWORD/],
  ['the local password', FILLED_IN_STAGE, { GUEST_PASSWORD: 'demo' }, /GUEST_PASSWORD/],
  ['no password', FILLED_IN_STAGE, {}, /GUEST_PASSWORD/],
])('%s is the only fault', (_, stage, environment, fault) => {
  expect(
    productionFaults(settingsOf(stage, environment as Record<string, string>), FILLED_IN_FIRM, FILLED_IN_MARKS),
  ).toEqual([expect.stringMatching(fault)]);
});

test.each(['+442920180123', '+442079460000', '+441632960456', '+447700900123', '+448081570123', '+443069990123'])(
  "%s counts as one of Ofcom's numbers for drama",
  (tel) => {
    expect(
      productionFaults(
        settingsOf(FILLED_IN_STAGE),
        { ...FILLED_IN_FIRM, phones: [{ ...FILLED_IN_FIRM.phones[0], tel }] } as never,
        FILLED_IN_MARKS,
      ),
    ).toHaveLength(1);
  },
);

test("cdk.json's production stage stops with the list of faults before anything is built", () => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
  const { status, stderr } = spawnSync('node', ['infra/app.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage: 'production' }) },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Before the production stage can be made, fill in:\n {2}domain\/business\.ts: name is still a sample/,
  );
});
