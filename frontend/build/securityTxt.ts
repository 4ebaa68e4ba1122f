import type { Plugin } from 'vite';
import { business } from '../../domain/business.ts';

export const SECURITY_TXT = '.well-known/security.txt';

/** RFC 9116 wants less than a year. A site that nobody has built for so long should not promise anything. */
const VALID_DAYS = 360;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts a security.txt into the site. Undefined: a build without a public address. */
export function writeSecurityTxt(siteUrl: string | undefined): Plugin {
  return {
    name: 'write-security-txt',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SECURITY_TXT, source: securityTxt(siteUrl, new Date()) });
    },
  };
}

/** Whom to tell of a weakness in the site, as RFC 9116 has it. */
export function securityTxt(siteUrl: string | undefined, now: Date): string {
  const fields = [
    ['Contact', `mailto:${business.email}`],
    ['Contact', `tel:${business.phones[0].tel}`],
    ['Expires', new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()],
    ['Preferred-Languages', 'en'],
    ...(siteUrl ? [['Canonical', new URL(SECURITY_TXT, siteUrl).href]] : []),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
