import type { Plugin } from 'vite';
import { business } from '../../domain/business.ts';

export const SECURITY_TXT = '.well-known/security.txt';

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
    ['Expires', endOfNextHalfYear(now).toISOString()],
    ['Preferred-Languages', 'en'],
    ...(siteUrl ? [['Canonical', new URL(SECURITY_TXT, siteUrl).href]] : []),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}

/** From 180 days to a year ahead, as RFC 9116 asks, and the same at each build of a half-year, so that a deployment without changes changes no file. */
function endOfNextHalfYear(now: Date): Date {
  const isFirstHalf = now.getUTCMonth() < 6;
  return new Date(Date.UTC(now.getUTCFullYear() + (isFirstHalf ? 0 : 1), isFirstHalf ? 12 : 6, 0));
}
