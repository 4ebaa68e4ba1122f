import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { stageSettings } from '../../infra/settings/stageSettings.ts';
import { shopApp } from '../../infra/shopApp.ts';
import { FILLED_IN_ENVIRONMENT, FILLED_IN_STAGE } from './settings/filledInStage.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

/** A filled-in stage with an account. The functions are not bundled again: their code is the default stage's. */
export function productionAssembly(changes: Readonly<Record<string, unknown>>) {
  const app = new App({
    context: { ...context, 'aws:cdk:bundling-stacks': [] },
    outdir: mkdtempSync(path.join(tmpdir(), 'production-')),
  });
  const production = { ...FILLED_IN_STAGE, ...changes };
  const settings = stageSettings('production', { production }, FILLED_IN_ENVIRONMENT);
  return shopApp(app, { settings, siteFolder: 'frontend/dist', account: '123456789012' }).synth();
}

/** With every setting, each as long as it may be. */
export const assembly = productionAssembly({
  sheets: Array.from({ length: 9 }, () => 'https://docs.google.com/'.padEnd(276, 'x')),
  sheetHosts: Array.from({ length: 10 }, () => `*.${'w'.repeat(23)}.com`),
});
