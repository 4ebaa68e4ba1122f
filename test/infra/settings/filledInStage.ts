import type { business } from '../../../domain/business.ts';
import { cancellation } from '../../../domain/legal/cancellation.ts';
import type { LegalText } from '../../../domain/legal/legalText.ts';
import { included } from '../../../domain/catalogue/included.ts';
import { privacy } from '../../../domain/legal/privacy.ts';
import { currentTerms } from '../../../domain/legal/terms.ts';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';

/** A production stage as an engineer would fill it in. */
export const FILLED_IN_STAGE = {
  domain: {
    name: 'www.dragonhaulage.test',
    alsoFrom: ['dragonhaulage.test'],
    hostedZoneId: 'Z0123456789ABCDEFGHIJ',
    hostedZoneName: 'dragonhaulage.test',
  },
  mail: { from: 'Dragon Haulage Training <orders@dragonhaulage.test>', owner: 'office@dragonhaulage.test' },
  alarmsTo: 'engineer@dragonhaulage.test',
  alarmsAlsoTo: 'second@dragonhaulage.test',
  copies: { bucket: 'dragon-copies', region: 'eu-west-1', account: '210987654321' },
  sheets: sheetNames.map((_, index) => `https://docs.google.com/spreadsheets/d/e/abc/pub?gid=${index}&output=csv`),
  stripePublishableKey: 'pk_live_51abcdefghijklmnop',
  quizBaseUrl: 'https://quizzes.dragonhaulage.test',
  mapUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=-3.15%2C51.47%2C-3.11%2C51.49',
  firewall: { requestsPer5Minutes: 1000 },
};

export const FILLED_IN_ENVIRONMENT = { GUEST_PASSWORD: 'Cwm Rhondda 1905 verse 3' };

export const FILLED_IN_MARKS = [
  { name: 'Joint Approvals Unit for Periodic Training', image: '/pictures/accreditation/jaupt.svg' },
];

export const FILLED_IN_PRICES: typeof included = Object.fromEntries(
  Object.entries(included).map(([id, list]) => [id, { ...list, isSample: false }]),
);

const legalTexts = (approvedOn: string): LegalText[] =>
  [currentTerms, privacy, cancellation].map((text) => Object.assign({}, text, { approvedOn }));

export const SAMPLE_LEGAL_TEXTS = legalTexts('');

export const APPROVED_LEGAL_TEXTS = legalTexts('2026-12-01');

type Firm = typeof business;

/** A firm that is not a sample. Its type has the samples' own words, since the file is data. */
export const FILLED_IN_FIRM = {
  name: 'Dragon Haulage Training',
  registeredName: 'Dragon Haulage Training Ltd',
  companyNumber: '04123456',
  registeredIn: 'England and Wales',
  vatNumber: 'GB 123 4567 89',
  approvedCentreNumber: '90210',
  slingerCertificate: 'NPORS Slinger/Signaller',
  signatory: 'Eleri Vaughan, Training manager',
  forkliftTrucks: 'counterbalance and reach trucks',
  driverCpcCountsFor: 'National',
  email: 'office@dragonhaulage.test',
  phones: [
    { label: 'Cardiff office', display: '029 2066 1234', tel: '+442920661234' },
    { label: 'Training office', display: '01792 661 234', tel: '+441792661234' },
  ],
  address: ['4 Rover Way', 'Cardiff', 'CF24 2RX'],
  socials: [{ network: 'Facebook', url: 'https://www.facebook.com/dragonhaulage' }],
} as unknown as Firm;
