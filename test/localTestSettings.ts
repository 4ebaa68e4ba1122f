import type { LocalSettings } from '../infra/local/settings.ts';
import { LOCAL_LIMITS } from '../infra/settings/visitorLimits.ts';

export const OWNER = 'owner@milltir.example';

/** Stand-ins on free ports, nothing kept. */
export const testSettings: LocalSettings = {
  ports: { site: 0, stripe: 0, dynamo: 0, mail: 0 },
  dataDir: undefined,
  ownerEmail: OWNER,
  mailFrom: 'Shop <shop@milltir.example>',
  sheetUrls: undefined,
  limits: LOCAL_LIMITS,
  outside: {},
  stripe: undefined,
};
