import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { accreditationMarks } from '../../../domain/catalogue/accreditation.ts';
import { included } from '../../../domain/catalogue/included.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { productionFaults } from '../../../infra/settings/productionFaults.ts';
import { stageSettings } from '../../../infra/settings/stageSettings.ts';
import {
  APPROVED_LEGAL_TEXTS,
  FILLED_IN_ENVIRONMENT,
  FILLED_IN_FIRM,
  FILLED_IN_MARKS,
  FILLED_IN_PRICES,
  FILLED_IN_STAGE,
  SAMPLE_LEGAL_TEXTS,
} from './filledInStage.ts';

const settingsOf = (stage: object, environment: Record<string, string> = FILLED_IN_ENVIRONMENT) =>
  stageSettings('production', { production: stage }, environment);

const samples = (file: string, ...fields: string[]) => fields.map((field) => `${file}: ${field} is still a sample`);

test('a stage that is filled in has no faults', () => {
  expect(
    productionFaults(
      settingsOf(FILLED_IN_STAGE),
      FILLED_IN_FIRM,
      FILLED_IN_MARKS,
      APPROVED_LEGAL_TEXTS,
      FILLED_IN_PRICES,
    ),
  ).toEqual([]);
});

test('a stage may go without a firewall, a second person and copies if it says so', () => {
  const settings = settingsOf({ ...FILLED_IN_STAGE, firewall: 'none', alarmsAlsoTo: 'none', copies: undefined });
  const firm = [FILLED_IN_FIRM, FILLED_IN_MARKS, APPROVED_LEGAL_TEXTS, FILLED_IN_PRICES] as const;
  expect(productionFaults(settings, ...firm, null)).toEqual([]);
  expect(productionFaults(settingsOf(FILLED_IN_STAGE), ...firm, null)).toEqual([
    expect.stringMatching(/^cdk\.json: copies\.region is eu-west-1, .* no place: change COPIED_TO/),
  ]);
});

test('an empty stage of the sample firm gets every fault at once', () => {
  const faults = productionFaults(settingsOf({}, {}), business, accreditationMarks, SAMPLE_LEGAL_TEXTS, included).map(
    (fault) => fault.replace(/( is still a sample| is missing| must be| has no approvedOn).*/, '$1'),
  );
  expect(faults).toEqual([
    ...samples('domain/business.ts', 'name', 'registeredName', 'companyNumber', 'vatNumber', 'approvedCentreNumber'),
    ...samples('domain/business.ts', 'signatory', 'slingerCertificate', 'forkliftTrucks', 'driverCpcCountsFor'),
    ...samples('domain/business.ts', 'email', 'phones.0.tel', 'phones.1.tel', 'address.0', 'address.1', 'address.3'),
    ...[0, 1, 2, 3].flatMap((index) => samples('domain/business.ts', `socials.${index}.url`)),
    ...samples('cdk.json', 'mail.from', 'mail.owner', 'alarmsTo'),
    ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => samples('cdk.json', `sheets.${index}`)),
    ...accreditationMarks.flatMap((_, index) =>
      samples('domain/catalogue/accreditation.ts', `${index}.name`, `${index}.image`),
    ),
    ...products.map(
      ({ title }) => `domain/catalogue/included.ts: what the price of "${title}" includes is still a sample`,
    ),
    ...['Terms', 'Privacy', 'Your right to cancel'].map((title) => `domain/legal: "${title}" has no approvedOn`),
    'cdk.json: copies.region is missing',
    'cdk.json: domain is missing',
    'cdk.json: stripePublishableKey must be',
    'cdk.json: mapUrl is missing',
    'cdk.json: quizBaseUrl is missing',
    'cdk.json: firewall is missing',
    'cdk.json: alarmsAlsoTo is missing',
    'environment: GUEST_PASSWORD is missing',
  ]);
});

test.for<[string, object, Record<string, string>, RegExp]>([
  ['a test key of Stripe', { stripePublishableKey: 'pk_test_1' }, {}, /stripePublishableKey/],
  ['one sheet left', { sheets: FILLED_IN_STAGE.sheets.with(4, 'https://sheets.invalid/5.csv') }, {}, /sheets\.4/],
  ["no map of one's own", { mapUrl: '' }, {}, /mapUrl/],
  ['a region that the privacy notice does not name', { region: 'eu-west-1' }, {}, /region is eu-west-1.*London/],
  ['copies where the notice does not say', { copies: { bucket: 'abc', region: 'us-east-1' } }, {}, /copies.*Ireland/],
  ['no word on the firewall', { firewall: undefined }, {}, /firewall/],
  ['no second person for the alarms', { alarmsAlsoTo: '' }, {}, /alarmsAlsoTo/],
  ['the same person twice', { alarmsAlsoTo: FILLED_IN_STAGE.alarmsTo }, {}, /alarmsAlsoTo/],
  ['a blank firewall', { firewall: { requestsPer5Minutes: '' } }, {}, /firewall/],
  ['the local password', {}, { GUEST_PASSWORD: 'demo' }, /GUEST_PASSWORD/],
])('%s is the only fault', ([, stage, environment, fault]) => {
  const settings = settingsOf({ ...FILLED_IN_STAGE, ...stage }, { ...FILLED_IN_ENVIRONMENT, ...environment });
  expect(productionFaults(settings, FILLED_IN_FIRM, FILLED_IN_MARKS, APPROVED_LEGAL_TEXTS, FILLED_IN_PRICES)).toEqual([
    expect.stringMatching(fault),
  ]);
});

test.for(SAMPLE_LEGAL_TEXTS)('"$title" without approval is the only fault', (sample) => {
  const texts = APPROVED_LEGAL_TEXTS.with(SAMPLE_LEGAL_TEXTS.indexOf(sample), sample);
  expect(
    productionFaults(settingsOf(FILLED_IN_STAGE), FILLED_IN_FIRM, FILLED_IN_MARKS, texts, FILLED_IN_PRICES),
  ).toEqual([expect.stringContaining(`"${sample.title}" has no approvedOn`)]);
});

test.for([
  [
    'the approved centre number',
    'approvedCentreNumber is still a sample: 00000',
    { approvedCentreNumber: '00000' },
    {},
  ],
  ['no approved centre number', 'approvedCentreNumber is missing', { approvedCentreNumber: '' }, {}],
  [
    'the name of a mark',
    '0.name is still a sample: Awarding body 3 (sample)',
    {},
    { name: 'Awarding body 3 (sample)' },
  ],
  ['the picture of a mark', '0.image is still a sample: ', {}, { image: accreditationMarks[2]!.image }],
  ['no name for a mark', '0.name is missing', {}, { name: '' }],
] as const)('a sample claim is refused by name: %s', ([, fault, firm, mark]) => {
  const wrongFirm = { ...FILLED_IN_FIRM, ...firm } as typeof business;
  const marks = [{ ...FILLED_IN_MARKS[0]!, ...mark }];
  const faults = productionFaults(
    settingsOf(FILLED_IN_STAGE),
    wrongFirm,
    marks,
    APPROVED_LEGAL_TEXTS,
    FILLED_IN_PRICES,
  );
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

test.for<[string, typeof included]>([
  ['a sample', { ...FILLED_IN_PRICES, 7: included[7]! }],
  ['no list', Object.fromEntries(Object.entries(FILLED_IN_PRICES).filter(([id]) => id !== '7'))],
])('%s of what one price includes is the only fault', ([, prices]) => {
  expect(
    productionFaults(settingsOf(FILLED_IN_STAGE), FILLED_IN_FIRM, FILLED_IN_MARKS, APPROVED_LEGAL_TEXTS, prices),
  ).toEqual([expect.stringContaining('what the price of "Driver CPC" includes is still a sample')]);
});

test.each(['+442920180123', '+442079460000', '+441632960456', '+447700900123', '+448081570123', '+443069990123'])(
  "%s counts as one of Ofcom's numbers for drama",
  (tel) => {
    const firm = { ...FILLED_IN_FIRM, phones: [{ ...FILLED_IN_FIRM.phones[0], tel }] } as never;
    expect(
      productionFaults(settingsOf(FILLED_IN_STAGE), firm, FILLED_IN_MARKS, APPROVED_LEGAL_TEXTS, FILLED_IN_PRICES),
    ).toHaveLength(1);
  },
);

test("cdk.json's production stage stops with its faults before anything is built", () => {
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
