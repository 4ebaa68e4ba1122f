import { randomInt } from 'node:crypto';
import type { AccreditationMark } from '../../domain/catalogue/accreditation.ts';
import type { included } from '../../domain/catalogue/included.ts';
import { products } from '../../domain/catalogue/products.ts';
import type { business } from '../../domain/business.ts';
import { guestPasswordFault } from '../../domain/guestPassword.ts';
import type { LegalText } from '../../domain/legal/legalText.ts';
import { COPIED_TO, STORED_IN } from '../../domain/legal/privacy.ts';
import { isSample } from '../../domain/catalogue/samples.ts';
import type { StageSettings } from './stageSettings.ts';

/** Patterns of further sample values: no real firm's value matches one. */
const SAMPLE_PATTERNS: readonly RegExp[] = [
  /milltir/i,
  /\.(?:example|invalid)\b/i,
  /\bZZ99\b/,
  // Ofcom's numbers for drama.
  /^\+44(?:2920180|2079460|1632960|1134960|1144960|1154960|1164960|1174960|1184960|1214960|1314960|1414960|1514960|1614960|1914980|7700900|8081570|9098790|3069990)\d{2,3}$/,
];

/** One line for each setting that must be filled in before a stage may go public. */
export function productionFaults(
  settings: StageSettings,
  firm: typeof business,
  marks: readonly AccreditationMark[],
  legalTexts: readonly LegalText[],
  prices: typeof included,
  copiedTo = COPIED_TO,
): string[] {
  const weakPassword = guestPasswordFault(settings.guestPassword, randomInt);
  return [
    ...sampleValues('domain/business.ts', { ...firm, phones: firm.phones.map(({ label, tel }) => ({ label, tel })) }),
    ...sampleValues('cdk.json', {
      mail: settings.mail,
      alarmsTo: settings.alarmsTo,
      alarmsAlsoTo: settings.alarmsAlsoTo,
      sheets: settings.sheets,
      domain: settings.domain,
    }),
    ...sampleValues('domain/catalogue/accreditation.ts', marks),
    ...products.flatMap(({ id, title }) =>
      unless(
        prices[id]?.isSample === false,
        `domain/catalogue/included.ts: what the price of "${title}" includes is still a sample`,
      ),
    ),
    ...legalTexts.flatMap(({ title, approvedOn }) =>
      unless(approvedOn, `domain/legal: "${title}" has no approvedOn: the firm's adviser must approve it`),
    ),
    ...unless(
      settings.region === STORED_IN.region,
      `cdk.json: region is ${settings.region}, and the privacy notice says that orders are stored in ${STORED_IN.place}: change STORED_IN in domain/legal/privacy.ts with it`,
    ),
    ...unless(
      settings.copies?.region === copiedTo?.region,
      `cdk.json: copies.region is ${settings.copies?.region ?? 'missing'}, and the privacy notice says that copies are in ${copiedTo?.place ?? 'no place'}: change COPIED_TO in domain/legal/privacy.ts with it, to null without copies`,
    ),
    ...unless(settings.domain, 'cdk.json: domain is missing: the site needs its own address'),
    ...unless(
      settings.stripePublishableKey?.startsWith('pk_live_'),
      "cdk.json: stripePublishableKey must be the live account's, pk_live_...",
    ),
    ...unless(settings.mapUrl, 'cdk.json: mapUrl is missing: the contact page would show where the sample firm is'),
    ...unless(settings.quizBaseUrl, 'cdk.json: quizBaseUrl is missing: the address that the quizzes are below'),
    ...unless(
      settings.firewall,
      'cdk.json: firewall is missing: { "requestsPer5Minutes": 2000 }, or "none" said on purpose, and then one machine can turn every buyer away',
    ),
    ...unless(
      settings.alarmsAlsoTo && settings.alarmsAlsoTo !== settings.alarmsTo,
      'cdk.json: alarmsAlsoTo is missing: a second person who gets the alarms, or "none" said on purpose, and then nobody does while the first is away',
    ),
    ...(weakPassword === undefined ? [] : [`environment: ${weakPassword}`]),
  ];
}

function unless(isRight: unknown, fault: string): string[] {
  return isRight ? [] : [fault];
}

function sampleValues(file: string, value: unknown, path: readonly string[] = []): string[] {
  if (value === '') return [`${file}: ${path.join('.')} is missing`];
  if (typeof value === 'string')
    return isSample(value) || SAMPLE_PATTERNS.some((pattern) => pattern.test(value))
      ? [`${file}: ${path.join('.')} is still a sample: ${value}`]
      : [];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => sampleValues(file, item, [...path, name]));
  return [];
}
