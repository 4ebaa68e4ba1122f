import { existsSync } from 'node:fs';
import { startLocalSystem } from './localSystem.ts';
import { localSettings } from './settings.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { siteUrl, standIns, close } = await startLocalSystem(localSettings(process.env));
  console.log(`
  Site     ${siteUrl}
  Mailbox  ${standIns.mailUrl}   every email that the site sends
  Stripe   ${standIns.stripe ? `${standIns.stripe.url}   stand-in: pay with 4242 4242 4242 4242, any future date, any CVC` : 'your own test account'}

  Ctrl-C stops it.
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
