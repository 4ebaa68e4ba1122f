import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { StageSettings } from './settings/stageSettings.ts';

const REPOSITORY = path.join(import.meta.dirname, '..');

/** Builds the site with a stage's settings, so that no page is deployed with another stage's or with those of .env. Returns its folder. */
export function buildSite(settings: StageSettings): string {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...siteEnvironment(settings) },
  });
  return path.join(REPOSITORY, 'frontend/dist');
}

/** Sets every build setting, even to an empty text: an empty variable still overrides .env. */
export function siteEnvironment(settings: StageSettings): Record<string, string> {
  return {
    VITE_SITE_URL: settings.domain ? `https://${settings.domain.name}` : '',
    VITE_STRIPE_PUBLISHABLE_KEY: settings.stripePublishableKey ?? '',
    VITE_MAP_URL: settings.mapUrl ?? '',
    VITE_CONTACT_FORM_URL: settings.contactFormUrl ?? '',
    VITE_NEWSLETTER_FORM_URL: settings.newsletterFormUrl ?? '',
    QUIZ_BASE_URL: settings.quizBaseUrl ?? '',
    GUEST_PASSWORD: settings.guestPassword ?? '',
  };
}
