import { App } from 'aws-cdk-lib';
import { accreditationMarks } from '../domain/catalogue/accreditation.ts';
import { business } from '../domain/business.ts';
import { cancellation } from '../domain/legal/cancellation.ts';
import { included } from '../domain/catalogue/included.ts';
import { privacy } from '../domain/legal/privacy.ts';
import { currentTerms } from '../domain/legal/terms.ts';
import { buildSite } from './buildSite.ts';
import { productionFaults } from './settings/productionFaults.ts';
import { stageSettings } from './settings/stageSettings.ts';
import { PRODUCTION, shopApp } from './shopApp.ts';

try {
  const app = new App();
  const settings = stageSettings(app.node.getContext('stage'), app.node.getContext('stages'), process.env);
  const legalTexts = [currentTerms, privacy, cancellation];
  const faults =
    settings.stage === PRODUCTION ? productionFaults(settings, business, accreditationMarks, legalTexts, included) : [];
  if (faults.length > 0) throw new Error(`Before the production stage can be made, fill in:\n  ${faults.join('\n  ')}`);
  shopApp(app, { settings, siteFolder: buildSite(settings), account: process.env['CDK_DEFAULT_ACCOUNT'] }).synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
