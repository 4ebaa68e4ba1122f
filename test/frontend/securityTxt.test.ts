import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { SECURITY_TXT, securityTxt } from '../../frontend/build/securityTxt.ts';
import { siteApp } from '../../infra/local/builtSite.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

function fieldsOf(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1, 3) as [string, string]);
}

test('names the firm, its own address and one expiry', () => {
  const fields = fieldsOf(securityTxt('https://www.firm.example', NOW));
  const values = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  expect(values('Contact')).toEqual([`mailto:${business.email}`, `tel:${business.phones[0].tel}`]);
  expect(values('Canonical')).toEqual([`https://www.firm.example/${SECURITY_TXT}`]);
  expect(values('Expires')).toHaveLength(1);
});

test('expires half a year to a year after each day of four years', () => {
  const days = Array.from({ length: 4 * 365 }, (_, day) => Date.UTC(2027, 0, 1, 23) + day * DAY_MS);
  const validDays = days.map((day) => {
    const [, expires] = fieldsOf(securityTxt(undefined, new Date(day))).find(([name]) => name === 'Expires')!;
    return (new Date(expires).getTime() - day) / DAY_MS;
  });
  expect(Math.min(...validDays)).toBeGreaterThan(179);
  expect(Math.max(...validDays)).toBeLessThan(365);
});

test('names no address of its own without a public address', () => {
  expect(securityTxt(undefined, NOW)).not.toContain('Canonical');
});

test("is served as text with the site's headers", async () => {
  const response = await siteApp({ stripeStandInUrl: undefined, outside: {} }).request(
    `http://localhost/${SECURITY_TXT}`,
  );
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('x-content-type-options'),
  ]).toEqual([200, 'text/plain; charset=utf-8', 'nosniff']);
  const [, expires] = fieldsOf(await response.text()).find(([name]) => name === 'Expires')!;
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
});
