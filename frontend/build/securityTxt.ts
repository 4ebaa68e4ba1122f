import type { Plugin } from 'vite';
import { business } from '../../domain/business.ts';

export const SECURITY_TXT = '.well-known/security.txt';

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 360;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `siteUrl` is undefined in a build without a public address. */
export function writeSecurityTxt(siteUrl: string | undefined): Plugin {
  return {
    name: 'write-security-txt',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SECURITY_TXT, source: securityTxt(siteUrl, new Date()) });
    },
  };
}

/** The contact for vulnerabilities, by RFC 9116. */
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
