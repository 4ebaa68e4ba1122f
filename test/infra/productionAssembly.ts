import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { stageSettings } from '../../infra/settings/stageSettings.ts';
import { shopApp } from '../../infra/shopApp.ts';
import { FILLED_IN_ENVIRONMENT, FILLED_IN_STAGE } from './settings/filledInStage.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

/** As long as the settings allow. */
const sheets = Array.from({ length: 9 }, () => 'https://docs.google.com/'.padEnd(276, 'x'));
const sheetHosts = Array.from({ length: 10 }, () => `*.${'w'.repeat(23)}.com`);
/** A stage with every setting, and an account. The functions are not bundled again: their code is the default stage's. */
export const assembly = shopApp(
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
