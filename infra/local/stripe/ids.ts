import { randomBytes } from 'node:crypto';

export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

export function randomText(length: number): string {
  return randomBytes(length * 2)
    .toString('base64')
    .replaceAll(/[+/=]/g, '')
    .slice(0, length);
}
